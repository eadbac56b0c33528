/// What one test at a time may have, of all that run in the process.
actor Turn {
  private var isTaken = false

  /// Waits until nobody has it; throws when the test is cancelled meanwhile.
  func take() async throws {
    while isTaken { try await Task.sleep(for: .milliseconds(5)) }
    isTaken = true
  }

  func pass() { isTaken = false }
}
