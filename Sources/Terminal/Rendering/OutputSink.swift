/// The target of rendered bytes: a terminal, a pipe, or the memory of a test.
package protocol OutputSink: Sendable {
  func write(_ bytes: [UInt8])
  /// Columns of the terminal now; nil without a terminal.
  var columns: Int? { get }
  /// Rows of the terminal now; nil without a terminal.
  var rows: Int? { get }
  /// Called before progress is shown in the terminal's task bar, and when it ends.
  func noteTaskProgress(isShown: Bool)
}

extension OutputSink {
  package var rows: Int? { nil }
  package func noteTaskProgress(isShown: Bool) {}
}
