import Synchronization

/// Keeps what a command prints until it is known whether it fits the screen.
final class PageBuffer: OutputSink {
  private let screen: Output
  private let kept = Mutex<[UInt8]>([])

  init(_ screen: Output) { self.screen = screen }

  func write(_ bytes: [UInt8]) { kept.withLock { $0 += bytes } }

  var columns: Int? { screen.columns }
  var rows: Int? { screen.rows }
  var bytes: [UInt8] { kept.withLock(\.self) }

  /// True when not all of it can be seen at once, the next prompt included.
  var isTooTall: Bool {
    bytes.count { $0 == 0x0A } >= (screen.rows ?? .max) - 1
  }
}
