internal import Dependencies

extension CallRecorder {
  /// A closure that records its calls and returns nothing.
  ///
  /// ```swift
  /// struct MailClient: Sendable {
  ///   var send: @Sendable (_ text: String) async throws -> Void
  /// }
  ///
  /// let sent = CallRecorder<String>()
  /// let mail = MailClient(send: sent.closure())
  /// ```
  ///
  /// It can be used where an asynchronous or a throwing closure is needed, too. Any thread may call it.
  ///
  /// - Returns: The closure.
  public func closure<each Argument>() -> @Sendable (repeat each Argument) -> Void
  where Arguments == (repeat each Argument) {
    { (arguments: repeat each Argument) in self.add((repeat each arguments)) }
  }

  /// A closure that records its calls and always returns one value.
  ///
  /// ```swift
  /// struct MailClient: Sendable {
  ///   var count: @Sendable (_ folder: String) async throws -> Int
  /// }
  ///
  /// let counted = CallRecorder<String>()
  /// let mail = MailClient(count: counted.closure(returning: 3))
  /// ```
  ///
  /// It can be used where an asynchronous or a throwing closure is needed, too. Any thread may call it.
  ///
  /// - Parameter answer: The value that each call returns.
  /// - Returns: The closure.
  public func closure<each Argument, Answer: Sendable>(
    returning answer: Answer
  ) -> @Sendable (repeat each Argument) -> Answer where Arguments == (repeat each Argument) {
    { (arguments: repeat each Argument) in
      self.add((repeat each arguments))
      return answer
    }
  }

  /// A closure that records its calls and returns one value after the other.
  ///
  /// ```swift
  /// struct MailClient: Sendable {
  ///   var count: @Sendable (_ folder: String) async throws -> Int
  /// }
  ///
  /// let counted = CallRecorder<String>()
  /// let mail = MailClient(count: counted.closure(returning: 3, then: 4, 5))
  /// #expect(try await [mail.count("Inbox"), mail.count("Inbox"), mail.count("Inbox")] == [3, 4, 5])
  /// ```
  ///
  /// The first call returns the first value, and so on, whichever threads they are on. A call after the last
  /// value is an issue, and returns that value again.
  ///
  /// - Returns: The closure.
  public func closure<each Argument, Answer: Sendable>(
    returning first: Answer, then others: Answer..., fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> @Sendable (repeat each Argument) -> Answer where Arguments == (repeat each Argument) {
    let place = Place(fileID: fileID, filePath: filePath, line: line, column: column)
    let answers = [first] + others
    let turn = state.withLock { state in
      state.answers.append(0)
      return state.answers.count - 1
    }
    return { (arguments: repeat each Argument) in
      let call = (repeat each arguments)
      let index = self.add(call) { state in
        defer { state.answers[turn] += 1 }
        return state.answers[turn]
      }
      if index >= answers.count {
        Issues.report(
          Message.noAnswerLeft(answers.count, last: call, recorder: self.place, place: place), here: place)
      }
      return index < answers.count ? answers[index] : answers[answers.count - 1]
    }
  }
}

// MARK: - Computed answers

// One overload for both effects would be enough, but for this: of a closure that throws nothing, the compiler
// does not infer that it may stand where one is needed that throws a certain type of error.
extension CallRecorder {
  /// A closure that records its calls and computes their results.
  ///
  /// ```swift
  /// struct MailClient: Sendable {
  ///   var count: @Sendable (_ folder: String) async throws -> Int
  /// }
  ///
  /// let counted = CallRecorder<String>()
  /// let mail = MailClient(count: counted.closure { folder in folder == "Inbox" ? 3 : 0 })
  /// ```
  ///
  /// A call is recorded before its result is computed, and no lock is held while the closure runs.
  ///
  /// - Parameter answer: Computes the result of a call.
  /// - Returns: The closure.
  public func closure<each Argument, Answer>(
    _ answer: @escaping @Sendable (repeat each Argument) -> Answer
  ) -> @Sendable (repeat each Argument) -> Answer where Arguments == (repeat each Argument) {
    { (arguments: repeat each Argument) in
      self.add((repeat each arguments))
      return answer(repeat each arguments)
    }
  }

  /// A closure that records its calls and computes their results, or throws.
  ///
  /// ```swift
  /// struct MailClient: Sendable {
  ///   var count: @Sendable (_ folder: String) async throws -> Int
  /// }
  ///
  /// let counted = CallRecorder<String>()
  /// let mail = MailClient(count: counted.closure { _ in throw CancellationError() })
  /// ```
  ///
  /// A call is recorded before its result is computed, and no lock is held while the closure runs.
  ///
  /// - Parameter answer: Computes the result of a call, or throws.
  /// - Returns: The closure.
  public func closure<each Argument, Answer, Failure: Error>(
    _ answer: @escaping @Sendable (repeat each Argument) throws(Failure) -> Answer
  ) -> @Sendable (repeat each Argument) throws(Failure) -> Answer where Arguments == (repeat each Argument) {
    { (arguments: repeat each Argument) throws(Failure) in
      self.add((repeat each arguments))
      return try answer(repeat each arguments)
    }
  }

  /// A closure that records its calls and computes their results asynchronously.
  ///
  /// ```swift
  /// struct MailClient: Sendable {
  ///   var count: @Sendable (_ folder: String) async throws -> Int
  /// }
  ///
  /// let counted = CallRecorder<String>()
  /// let mail = MailClient(
  ///   count: counted.closure { _ in
  ///     await Task.yield()
  ///     return 3
  ///   })
  /// ```
  ///
  /// A call is recorded before its result is computed, and no lock is held while the closure runs.
  ///
  /// - Parameter answer: Computes the result of a call.
  /// - Returns: The closure.
  public func closure<each Argument, Answer>(
    _ answer: @escaping @Sendable (repeat each Argument) async -> Answer
  ) -> @Sendable (repeat each Argument) async -> Answer where Arguments == (repeat each Argument) {
    { (arguments: repeat each Argument) in
      self.add((repeat each arguments))
      return await answer(repeat each arguments)
    }
  }

  /// A closure that records its calls and computes their results, or throws, asynchronously.
  ///
  /// ```swift
  /// struct MailClient: Sendable {
  ///   var count: @Sendable (_ folder: String) async throws -> Int
  /// }
  ///
  /// let counted = CallRecorder<String>()
  /// let mail = MailClient(
  ///   count: counted.closure { _ in
  ///     await Task.yield()
  ///     throw CancellationError()
  ///   })
  /// ```
  ///
  /// A call is recorded before its result is computed, and no lock is held while the closure runs.
  ///
  /// - Parameter answer: Computes the result of a call, or throws.
  /// - Returns: The closure.
  public func closure<each Argument, Answer, Failure: Error>(
    _ answer: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Answer
  ) -> @Sendable (repeat each Argument) async throws(Failure) -> Answer
  where Arguments == (repeat each Argument) {
    { (arguments: repeat each Argument) async throws(Failure) in
      self.add((repeat each arguments))
      return try await answer(repeat each arguments)
    }
  }
}

extension Message {
  static func noAnswerLeft(_ count: Int, last call: Any, recorder: Place, place: Place) -> String {
    """
    A closure of a recorder was called more often than it has answers: it has \(count).

      Call:       \(String(reflecting: call))
      Answers at: \(place.description)
      Recorder:   \(recorder.description)

    The last answer is used again. To fix this, find out why the call happens, or add an answer. \
    [DEP-no-answer-left]
    """
  }
}
