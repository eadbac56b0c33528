/// Where rendered bytes go: a terminal, a pipe, or the memory of a test.
package protocol OutputSink: Sendable {
  func write(_ bytes: [UInt8])
  /// Columns of the terminal at this moment; nil where there is none.
  var columns: Int? { get }
  /// Rows of the terminal at this moment; nil where there is none.
  var rows: Int? { get }
}

extension OutputSink {
  package var rows: Int? { nil }
}
