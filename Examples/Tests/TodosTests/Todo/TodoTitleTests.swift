import Testing
import Todos

struct TodoTitleTests {
  @Test(arguments: [
    ("Buy milk", "Buy milk"),
    ("  Buy \t milk\n", "Buy milk"),
    ("Buy\nmilk", "Buy milk"),
    ("\u{1B}[2JBuy milk\u{7}", "[2JBuy milk"),
    ("Crème 🥐 買う", "Crème 🥐 買う"),
    ("<script>alert(1)</script>", "<script>alert(1)</script>"),
  ])
  func titles(text: String, title: String) throws {
    #expect(try TodoTitle.normalized(text) == title)
  }

  @Test(arguments: ["", " ", "\n\t", "\u{0}", "\u{200B}", "\u{A0}\u{2028}"])
  func emptyTitles(text: String) {
    #expect(throws: TodoTitle.Problem.empty) { try TodoTitle.normalized(text) }
  }

  @Test func aTitleHasALimit() throws {
    #expect(try TodoTitle.normalized(String(repeating: "é", count: 500)).count == 500)
    #expect(throws: TodoTitle.Problem.tooLong(501)) {
      try TodoTitle.normalized(String(repeating: "é", count: 501))
    }
  }
}
