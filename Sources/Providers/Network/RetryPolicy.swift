/// Decides whether and when a failed attempt is repeated.
package struct RetryPolicy: Sendable {
  /// Most attempts after a wait.
  var maximumWaits = 4
  /// Longest single wait in seconds; a longer request is not followed.
  var longestWait = 60.0
  /// A random number in 0..<1.
  var jitter: @Sendable () -> Double = { .random(in: 0..<1) }
  var sleep: @Sendable (Double) async throws -> Void = { try await Task.sleep(for: .seconds($0)) }

  /// Called at every wait that no event can report, as while embedding.
  package var onWait: @Sendable (_ seconds: Double, _ reason: String) -> Void = { _, _ in }

  package init() {}

  /// A policy for tests, without waiting.
  package init(jitter: Double) {
    self.jitter = { jitter }
    sleep = { _ in try Task.checkCancellation() }
  }

  /// Seconds until the next attempt; nil to give up.
  func delay(after failure: CallFailure, retries: Int, waits: Int) -> Double? {
    switch failure.remedy {
    case .none:
      return nil
    case .retryOnce:
      return retries == 0 ? 0.25 * (1 + jitter()) : nil
    case .wait(let seconds?):
      // A little later than requested, so that clients do not return at the same moment.
      return waits < maximumWaits && seconds <= longestWait ? seconds * (1 + jitter() / 10) : nil
    case .wait(nil):
      guard waits < maximumWaits else { return nil }
      return min(Double(1 << waits) * (1 + jitter() / 2), longestWait)
    }
  }
}
