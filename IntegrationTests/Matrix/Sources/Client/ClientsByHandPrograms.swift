import ClientKeys
import Dependencies

// Clients that are written by hand, in each context and overridden.

func handLive() async throws {
  let feature = HandFeature()
  expectEqual(try await feature.apiClient.fetchUser(7), User(id: 7, name: "Live"))
  expectEqual(try await feature.fetchUser(7).name, "Live")
  expectEqual(feature.level, 5)
  expectEqual(feature.format(1), "live 1")
  expectEqual(feature.limit, 100)
  expectEqual(try await feature.mailer.send("abc"), 3)
  expectEqual(feature.nickname, nil)
  expectEqual(feature.summary, "none 100")
  expectEqual(try await feature.numbers.all(), [1, 2, 3])
  try await feature.audio.play("a")
  await feature.audio.stop()
  @Dependency(\.greeter) var greeter
  expectEqual(try await greeter.greeting(), "Hello, Live of 100")
  @Dependency(\.counter) var counter
  let first = await counter.increment()
  expectEqual(await counter.increment(), first + 1)
  expectReports()
  // Without a live value.
  @Dependency(\.token) var token
  expectEqual(token, "test token")
  expectReadReport("token")
  expectEqual(try await feature.texts.all(), [])
  expectReadReport("Repository")
}

func handTest() async throws {
  try await withDependencies {
    $0.context = .test
  } operation: {
    let feature = HandFeature()
    expectEqual(feature.format(1), "test 1")
    expectEqual(feature.limit, 1)
    expectEqual(try await feature.mailer.send("abc"), -1)
    expectEqual(try await feature.numbers.all(), [])
    expectReports()
    feature.apiClient.log("a")
    expectReports("APIClient.log")
    // Without a test value.
    expectEqual(feature.nickname, nil)
    expectReadReport("has no test")
  }
}

func handPreview() async throws {
  try await withDependencies {
    $0.context = .preview
  } operation: {
    let feature = HandFeature()
    expectEqual(feature.limit, 10)
    expectEqual(try await feature.apiClient.fetchUser(1).name, "Preview")
    expectEqual(feature.format(1), "live 1")
  }
}

func handOverrides() async throws {
  let custom = withDependencies {
    $0.audio.volume.level = 11
    $0.limit = 7
  } operation: {
    CustomInitializers()
  }
  expectEqual(custom.level, 11)
  expectEqual(custom.audio.volume.level, 11)
  expectEqual(custom.limit, 7)

  try await withDependencies {
    $0.apiClient.fetchUser = { User(id: $0, name: "Override") }
    $0.mailer = MockMailer(answer: 4)
    $0.nickname = "Bob"
    $0.format = { "override \($0)" }
    $0.limit += 1
    $0[Repository<String>.self].all = { ["a"] }
    $0[TokenKey.self] = "secret"
  } operation: {
    let feature = HandFeature()
    expectEqual(try await feature.fetchUser(1).name, "Override")
    expectEqual(try await feature.mailer.send(""), 4)
    expectEqual(feature.summary, "Bob 101")
    expectEqual(feature.format(2), "override 2")
    expectEqual(try await feature.texts.all(), ["a"])
    @Dependency(\.token) var token
    expectEqual(token, "secret")
    @Dependency(\.greeter) var greeter
    expectEqual(try await greeter.greeting(), "Hello, Override of 101")
  }
  let name = try await withMocks { HandFeature() }.fetchUser(1).name
  expectEqual(name, "Preview")
}

func handUnreported() {
  // Setting a part of a client that has no test value reports nothing, and hides nothing.
  withDependencies {
    $0.context = .test
    $0.nickname?.append("x")
    $0.token.append("x")
    $0.audio.volume.level += 1
  } operation: {
    expectReports()
    @Dependency(\.token) var token
    expectEqual(token, "test tokenx")
  }
}

nonisolated private enum ReportingKey: TestDependencyKey {
  static var testValue: Bool { shouldReportUnimplemented }
}

func handShouldReport() {
  expect(ReportingKey.shouldReportUnimplemented)
  withDependencies { values in
    expect(!ReportingKey.shouldReportUnimplemented)
    values.limit = 1
  } operation: {
    expect(ReportingKey.shouldReportUnimplemented)
  }
}

/// A value of a key, given by name.
nonisolated func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
  @Dependency(key) var value
  return value
}

func handGeneric() {
  withDependencies {
    $0.limit = 3
  } operation: {
    expectEqual(value(of: LimitKey.self), 3)
  }
  var values = DependencyValues()
  values.limit = 4
  let keyPath: WritableKeyPath<DependencyValues, Int> = \.limit
  values[keyPath: keyPath] += 1
  expectEqual(values[keyPath: \.limit], 5)
  values[keyPath: \.audio.volume.level] = 6
  expectEqual(values.audio.volume.level, 6)
}
