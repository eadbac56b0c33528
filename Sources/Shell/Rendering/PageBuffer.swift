import Synchronization

/// Holds a command's output until its height is known.
final class PageBuffer: OutputSink {
  private let screen: Output
  private let kept = Mutex<[UInt8]>([])

  init(_ screen: Output) { self.screen = screen }

  func write(_ bytes: [UInt8]) { kept.withLock { $0 += bytes } }

  var columns: Int? { screen.columns }
  var rows: Int? { screen.rows }
  var bytes: [UInt8] { kept.withLock(\.self) }

  /// True when the output with the next prompt does not fit the screen.
  var isTooTall: Bool {
    bytes.count { $0 == 0x0A } >= (screen.rows ?? .max) - 1
  }
}
