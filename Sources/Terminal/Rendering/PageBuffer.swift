import Synchronization

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
