/// When catalogues are asked, and when they are left alone.
package struct CataloguePolicy: Sendable {
  /// Seconds for which an answer is kept: thirty days.
  package var keepsAnswers = 30 * 86_400
  /// Most requests a day and catalogue.
  package var dailyRequests = 1_000
  /// Failures in a row after which a catalogue is left alone.
  package var mostFailures = 3
  /// Seconds for which it is left alone then.
  package var pause = 300.0
  /// Longest wait in seconds that is sat out, rather than told.
  package var longestWait = 3.0
  /// Seconds until the first byte, and for the whole answer.
  package var deadline = (firstByte: 15.0, total: 30.0)
  /// Most bytes of an answer.
  package var mostBytes = 8 << 20
  package var sleep: @Sendable (Double) async throws -> Void = {
    try await Task.sleep(for: .seconds($0))
  }

  package init() {}
}
