// Errors of the compiler that articles quote: `Scripts/snippets` compiles each part with the declarations before the first one.

import Dependencies

// rejected: 'withDependencies' is unavailable: Add 'operation: { … }' with the code that uses these values

func run() {
  withDependencies {
    $0.continuousClock = .immediate
  }
}

// rejected: 'withDependencies' is unavailable: Add 'operation: { … }' with the code that uses these values

func run() async {
  await withDependencies {
    await Task.yield()
    $0.continuousClock = .immediate
  }
}

// rejected: value of type 'DependencyValues' has no member 'continousClock'

func run() {
  withDependencies { $0.continousClock = 1 }
}

// rejected: 'init(_:fileID:filePath:line:column:)' is unavailable: no property of 'DependencyValues' has this name and type

struct Misspelled0 {
  @Dependency(\.continousClock) var clock
}

// rejected: 'init(_:fileID:filePath:line:column:)' is unavailable: no property of 'DependencyValues' has this name and type

struct Misspelled1 {
  @Dependency(\.uiid) var uuid: UUIDGenerator
}

// rejected: 'init(_:fileID:filePath:line:column:)' is unavailable: no property of 'DependencyValues' has this name and type

struct Misspelled2 {
  @Dependency(\.date.noww) var now
}
