#if !Macros
  @main
  enum Plugin {
    static func main() {}
  }
#endif
