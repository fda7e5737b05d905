import Dependencies
import TestHelpers
import Testing

/// Programs, as `Program` describes them, with the rules of the page "Design" that they follow from.
@Suite("Where a value is cached, and who uses it")
struct CachedValueTests {
  struct Row: Sendable, CustomStringConvertible {
    var description: String
    var program: String

    init(_ description: String, _ program: String) {
      (self.description, self.program) = (description, program)
    }
  }

  private func check(_ row: Row, isOwnRoot: Bool) {
    let problems =
      isOwnRoot
      ? withFreshRoot(.test) { Program.problems(of: row.program) } : Program.problems(of: row.program)
    #expect(problems == [])
  }

  // MARK: - Rule 1

  @Test(
    arguments: [
      Row("a model reads the scope where it was created", "a7 { new m } m=7,30,300 here=3,30,300"),
      Row(
        "the reader's overrides win, key by key",
        "a7,b8 { new m } b80,c90 { m=7,80,90 from m { here=7,80,90 } } m=7,8,300"),
      Row("an override with the default value wins", "a7 { new m } a3 { m=3,30,300 }"),
      Row(
        "an override that the captured scope has replaced does not win",
        "a7 { a70,b8 { new m } m=70,8,300 b80 { m=70,80,300 } a71 { m=71,8,300 } }"),
      Row(
        "a scope over an object's knows what it has replaced",
        "b9 { new o } a1 { a2 { from o { new m } } m=2,9,300 }"),
      Row(
        "a closure's overrides win over the scope's, and those over an object's",
        "a7,b7,c7 { new m } b8,c8 { from m c9 { here=7,8,9 new n n=7,8,9 a10 { n=10,8,9 here=10,8,9 } } }"),
      Row(
        "of two objects in each other, the first wins",
        """
        a7,b7 { new f } b8,c8 { new s } from f { from s { here=7,7,8 } s=7,7,8 }
        from s { from f { here=7,8,8 c9 { f=7,8,9 s=7,8,9 } } here=3,8,8 }
        """),
    ], [false, true])
  func `capture`(row: Row, isOwnRoot: Bool) { check(row, isOwnRoot: isOwnRoot) }

  // MARK: - Rules 2 and 3

  @Test(
    arguments: [
      Row("in the root, if nothing is overridden", "alpha:r=3 alpha:r b8 { alpha:r c9 { alpha:r } } alpha:r"),
      Row("in the root, if a scope reads first", "b8 { alpha:r } alpha:r c9 { alpha:r } b8,c9 { alpha:r }"),
      Row("in the scope that set what was read", "a7 { alpha:x=7 alpha:x b8 { alpha:x } } alpha:r=3 alpha:r"),
      Row(
        "there, if an inner scope reads first", "a7 { b8 { c9 { alpha:x } } alpha:x b80 { alpha:x } } alpha:r"
      ),
      Row("in each of siblings", "a7 { alpha:x=7 } a7 { alpha:y=7 }"),
      Row("in each scope that sets a key again", "a7 { a7 { alpha:x=7 } alpha:y=7 }"),
      Row(
        "in the innermost of those that set what was read",
        "a7 { b8 { both:x=7,8 both:x } both:y=7,30 b8 { both:y! } } both:r=3,30"),
      Row("by what its dependency reads", "a7 { ofAlpha:x=7 ofAlpha:x alpha:a=7 } ofAlpha:r=3"),
      Row(
        "by what its dependency read before",
        "a7 { alpha:a=7 c9 { ofAlpha:x=7 } ofAlpha:x } ofAlpha:r=3 a7 { new m } ofAlpha:r"),
      Row("in the root, if its dependency is the root's", "alpha:r a7 { ofOfAlpha:x! } ofOfAlpha:x=3"),
      Row("by the override of its dependency", "alpha=42 { ofAlpha:x=42 } ofAlpha:r=3"),
      Row("by what it reads on another thread", "a7 { carried:x=7 } carried:r=3"),
      Row(
        "in the root, for each context",
        "live { alpha:x=1 } live { alpha:x b8 { alpha:x } } b8 { live { alpha:x } } alpha:r=3"),
      Row("by what its transient dependency read", "a7 { ofTransient:x=7 ofTransient:x } ofTransient:r=3"),
      Row("not by what it sets itself", "a9 { sets5:x=5 } sets5:x alpha:r=3"),
      Row(
        "by an older instance, though its initializer sets what that one read",
        "a1 { alpha:a=1 sets2:x=2,30,300,1! } sets2:r=2,30,300,2"),
      Row(
        "in the innermost scope, if it read all",
        "b8 { all:x all:x } a7 { b8 { all:y } all:z } all:r a7 { all:r! }"),
      Row(
        "in the innermost scope, if it captured",
        "a7 { model:x b8 { model:x } - { model:x } } b8 { model:z } model:r x=7,30,300 z=3,8,300"),
      Row("in the innermost scope, if its dependency captured", "a7 { ofModel:x=7 ofModel:x } ofModel:r=3"),
      Row(
        "in its dependency's scope, if that had captured before",
        "a7 { model:m b8 { ofModel:x=7 } ofModel:x } ofModel:r=3"),
      Row("for each context, if it captured", "live { model:x=1,10,100 } live { model:x } model:r"),
      Row("in a root that is not overridden, if it captured", "- { model:r } model:r"),
      Row(
        "in an outer scope, far out",
        "a1,b1 { new m nest { yield m { alpha:x=1 } ofAlpha:y=1! } } ofAlpha:r=3"),
      Row("where a continuation was created", "b1 { a9,b2 { inContinuation:x } inContinuation:y }"),
    ], [false, true])
  func `place`(row: Row, isOwnRoot: Bool) { check(row, isOwnRoot: isOwnRoot) }

  @Test(arguments: ["model", "child", "continuation", "copy", "object"], [false, true])
  func `a value that captured is the scope's, and reads its overrides for life`(key: String, isOwnRoot: Bool)
  {
    // Continuations and copies replace their caller's scope.
    let inB8 = ["continuation", "copy"].contains(key) ? "7,30,300" : "7,8,300"
    let program = """
      a7 { K:x K:x b8 { K:x x=\(inB8) } x=7,30,300 } b8 { K:y } K:r x=7,30,300 y=3,8,300 r=3,30,300
      """
    check(Row(key, program.replacing("K", with: key)), isOwnRoot: isOwnRoot)
  }

  /// A continuation and a plain object may be on their way to another thread when the initializer returns, so time
  /// must not decide.
  @Test(arguments: ["droppedModel", "droppedChild", "droppedContinuation", "droppedObject"])
  func `a capture that ended counts with its reads, but for continuations and plain objects`(key: String) {
    let isShared = ["droppedModel", "droppedChild"].contains(key)
    check(Row(key, "alpha=1 { \(key):x } \(key):\(isShared ? "x" : "y")"), isOwnRoot: true)
  }

  // MARK: - Rule 4

  @Test(
    arguments: [
      Row(
        "the innermost one, though the reader overrides what it read",
        "alpha:r ofAlpha:s a7 { alpha:r! ofAlpha:s! } alpha:r"),
      Row("an outer one, in scopes in scopes", "a7 { alpha:x b8 { alpha:x a70 { alpha:x! } } }"),
      Row(
        "scoped: where the overrides are the same",
        "scoped:r=3 a7 { scoped:x=7 scoped:x b8 { scoped:x } } scoped:r"),
      Row(
        "scoped: in each of nested scopes",
        "a7 { scoped:x=7 a8 { scoped:y=8 b1 { scoped:y } scoped:y } scoped:x b1 { scoped:x } }"),
      Row("scoped: in the root, if a scope reads first", "b8 { scoped:r } scoped:r b8 { scoped:r }"),
      Row("scoped: an outer one, after an inner scope's", "a7 { scoped:x a8 { scoped:y=8 } ofScoped:x }"),
      Row(
        "scoped: with its scoped dependency",
        "scopedOfScoped:r=3 a7 { scopedOfScoped:x=7 b1 { scopedOfScoped:x } } scopedOfScoped:r"),
      Row(
        "scoped: by the override of its dependency",
        "scopedOfScoped:r scoped=42 { scopedOfScoped:x=42 } scopedOfScoped:r"),
      Row(
        "scoped: again in a scope, though its dependency is not",
        "scopedOfAlpha:r=3 a5 { scopedOfAlpha:x=3! scopedOfAlpha:x } scopedOfAlpha:r"),
      Row(
        "scoped: for any override, if it captured",
        "scopedModel:r b8 { scopedModel:x scopedModel:x a7 { scopedModel:y=7,8,300 scopedModel:y } scopedModel:x } scopedModel:r"
      ),
      Row("scoped: by what its initializer sets", "scopedSets5:r a9 { scopedSets5:x } b9 { scopedSets5:r }"),
      Row(
        "scoped: through a captured scope",
        "a7 { new m } scoped:r m.scoped:x=7 b8 { m.scoped:x } a9 { m.scoped:y=9 } m.scoped:x scoped:r"),
      Row(
        "scoped: by what it reads through an object from elsewhere",
        "throughOlder:r=7,30 a8 { throughOlder:x=8,30 } b9 { throughOlder:y=7,9 } throughOlder:r"),
      Row(
        "root: the root's, without overrides",
        "a7,b8 { new m root:r=3,30,300 } root:r a9 { m.root:r } ofRoot:u a7 { ofRoot:u=3,30,300 }"),
      Row("root: an override of it", "root=1 { root:x=1 ofRoot:y=1 } root:r=3,30,300 ofRoot:u=3,30,300"),
      Row("root: it captures the root", "a7 { rootModel:r } rootModel:r=3,30,300"),
      Row("root: for each context", "live,a7 { root:x=1,10,100 } live { root:x } root:r=3,30,300"),
      Row("root: in the root's context, not an equal one", "test { rootLive:x=1,10,100 }"),
      Row(
        "transient: for each read",
        "transient:x=3,30,300 transient:y a7 { new m transient:z=7,30,300 } b8 { m.transient:w=7,8,300 }"),
      Row("transient: an override of it", "transient=5 { transient:x=5 transient:x }"),
    ], [false, true])
  func `use`(row: Row, isOwnRoot: Bool) { check(row, isOwnRoot: isOwnRoot) }

  // MARK: - Rule 5

  @Test(
    arguments: [
      Row(
        "the reader's overrides, and the captured ones", "a7,b8 { new m } a70 { m.both:x=70,8 } m.both:y=7,8"),
      Row(
        "a first read, through a model", "a7 { new m } b8 { m.sum:x=7,8,300 } m.sum:y=7,30,300 sum:r=3,30,300"
      ),
      Row(
        "the reader's value, through models that set nothing that it read",
        """
        c9 { new o } a70 { new s } a70,b80 { new t }
        a7 {
          alpha:x both:p=7,30 o.alpha:x s.alpha:x t.alpha:x o.both:p s.both:p t.both:q=7,80 t.both:q
          c1 { o.both:p s.both:p t.both:q }
        }
        """),
      Row(
        "the reader's value that captured, through models that set nothing else",
        "c9 { new o } a70 { new s } a7 { model:x s.model:x o.model:y o.model:y=7,30,9 }"),
      Row(
        "a value of both scopes, once for each model's",
        """
        b1 { new m } b2 { new n } a7 { m.both:x=7,1 n.both:y=7,2 m.both:x n.both:y } m.both:z=3,1 n.both:w=3,2
        """),
      Row(
        "a value of three scopes, only where all are in effect",
        """
        a7 { new m } c9 { from m { new n } }
        b8 { n.pair:x=8,9 n.pair:x new o o.pair:y=8,300 a1 { new p } p.pair:y n.pair:x }
        n.pair:z=30,9 n.sum:w=7,30,9
        """),
      Row(
        "the order of assignments doesn't matter", "b8,a7 { c9 { alpha:x - { model:y } } alpha:x model:z }"),
      Row(
        "the reader's value, through a model, though the reader has replaced an override that it was created from",
        "c9 { new m } b1 { a1 { both:x=1,1 b2 { m.both:x! } } }"),
      Row("nor does that of a model's", "b8,a7 { new m } c1 { m.alpha:x=7 from m { alpha:x } }"),
      Row("an override leaks from no inner value", "a1 { alpha:a a2 { ownFirst:x=2! } ownFirst:y=1 }"),
      Row("nor from a value that read one", "a1 { alpha:a a2 { ofOwnFirst:x=2! } ofOwnFirst:y=1 }"),
      Row(
        "nor from values that captured both scopes",
        "a1 { model:m a2 { models:x } models:y } x=2,30,300 y=1,30,300"),
    ], [false, true])
  func `two scopes`(row: Row, isOwnRoot: Bool) { check(row, isOwnRoot: isOwnRoot) }

  // MARK: - Rule 6

  @Test(
    arguments: [
      Row(
        "it shares its reader's values while they are cached",
        "a7 { alpha:d model:m m.alpha:d thread { m.alpha:d } b8 { m.alpha:d } }"),
      Row(
        "its reader shares the values that it creates first",
        "a7 { model:m thread { m.alpha:d } m.alpha:d alpha:d }"),
      Row(
        "then it creates its own, once",
        "a7 { model:m } m.alpha:d=7 m.alpha:d alpha:r=3 m.alpha:d thread { m.alpha:d }"),
      Row(
        "then it shares those of other objects that outlive the scope",
        "a7 { model:m scopedModel:n } m.alpha:d=7 n.alpha:d"),
      Row(
        "it never changes its meaning",
        "a7 { model:m m=7,30,300 } m=7,30,300 m.alpha:d=7 b8 { m=7,8,300 m.alpha:d } a9 { m=9,30,300 m.alpha:d! }"
      ),
      Row(
        "it follows another scope", "a7 { model:m } b4 { m.both:x=7,4 } a8,b5 { m.both:y=8,5 } m.both:z=7,30"),
      Row(
        "an object in it reads what its scope has set",
        "b8 { innerObject:x=5,8,300 } innerObject:r=5,30,300 x=5,8,300"),
    ], [false, true])
  func `afterwards`(row: Row, isOwnRoot: Bool) { check(row, isOwnRoot: isOwnRoot) }
}
