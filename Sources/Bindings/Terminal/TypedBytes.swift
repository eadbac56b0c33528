import Glibc
import Synchronization

/// Bytes that a person types while no line is edited.
package enum TypedBytes {
  /// Bytes given back by a reader of a terminal's answers.
  private static let returned = Mutex<[UInt8]>([])
  private static let due = Mutex(false)

  /// Waits at most `milliseconds` for the first byte and returns all bytes that have come.
  ///
  /// Returns an empty array when no byte came in time; nil at the end of input.
  package static func read(waiting milliseconds: Int) -> [UInt8]? {
    let kept = takeReturned()
    guard kept.isEmpty else { return kept }
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(clamping: max(0, milliseconds))) > 0 else { return [] }
    guard let bytes = try? StandardStream.input.read(count: 4096), !bytes.isEmpty else {
      return nil
    }
    return bytes
  }

  /// Gives back bytes that were not meant for the reader; the next read returns them first.
  package static func giveBack(_ bytes: [UInt8]) { returned.withLock { $0 += bytes } }

  /// True while the answer of a terminal to a query has not arrived.
  package static var isAnswerDue: Bool {
    get { due.withLock(\.self) }
    set { due.withLock { $0 = newValue } }
  }

  static func takeReturned() -> [UInt8] {
    returned.withLock { returned in
      defer { returned = [] }
      return returned
    }
  }

  static var hasReturned: Bool { returned.withLock { !$0.isEmpty } }
}
