package import Bindings
import Synchronization

/// A standard stream of the process as a sink.
package struct StandardSink: OutputSink {
  package let stream: StandardStream

  package init(_ stream: StandardStream) { self.stream = stream }

  package func write(_ bytes: [UInt8]) {
    if !stream.write(bytes), stream == .output { Self.lost.withLock { $0 = true } }
  }

  private static let lost = Mutex(false)
  /// True once something could not be written to standard output, as on a full disk.
  package static var hasLostOutput: Bool { lost.withLock(\.self) }

  package func noteTaskProgress(isShown: Bool) {
    TerminalModes.noteTaskProgress(on: isShown ? stream : nil)
  }

  package var columns: Int? { stream.size?.columns }

  package var rows: Int? { stream.size?.rows }
}

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

/// Holds a command's output until its height is known.
package final class PageBuffer: OutputSink {
  private let screen: Output
  private let kept = Mutex<[UInt8]>([])

  package init(_ screen: Output) { self.screen = screen }

  package func write(_ bytes: [UInt8]) { kept.withLock { $0 += bytes } }

  package var columns: Int? { screen.columns }
  package var rows: Int? { screen.rows }
  package var bytes: [UInt8] { kept.withLock(\.self) }

  /// True when the output with the next prompt does not fit the screen.
  package var isTooTall: Bool {
    bytes.count { $0 == 0x0A } >= (screen.rows ?? .max) - 1
  }
}
