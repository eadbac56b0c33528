import Synchronization
package import Terminal

/// Keeps what is written, for tests.
package final class RecordingSink: OutputSink {
  private let bytes = Mutex<[UInt8]>([])
  package let columns: Int?

  package init(columns: Int? = nil) { self.columns = columns }

  package func write(_ bytes: [UInt8]) { self.bytes.withLock { $0 += bytes } }

  package var text: String { bytes.withLock { String(decoding: $0, as: UTF8.self) } }
}

extension Output {
  /// Output into memory, as a colour terminal of some width or as a pipe.
  package static func recording(columns: Int? = nil) -> (Output, RecordingSink) {
    let sink = RecordingSink(columns: columns)
    let isTerminal = columns != nil
    let profile = TerminalProfile(
      isTerminal: isTerminal, hasStyles: isTerminal, hasControls: isTerminal)
    return (Output(profile: profile, sink: sink), sink)
  }
}
