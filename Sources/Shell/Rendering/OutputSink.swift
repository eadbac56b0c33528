/// Where rendered bytes go: a terminal, a pipe, or the memory of a test.
package protocol OutputSink: Sendable {
  func write(_ bytes: [UInt8])
  /// Columns of the terminal at this moment; nil where there is none.
  var columns: Int? { get }
  /// Rows of the terminal at this moment; nil where there is none.
  var rows: Int? { get }
  /// Called when the terminal's task bar begins or ends to show progress.
  func noteTaskProgress(isShown: Bool)
}

extension OutputSink {
  package var rows: Int? { nil }
  package func noteTaskProgress(isShown: Bool) {}
}
