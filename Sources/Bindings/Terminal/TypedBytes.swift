import Glibc
import Synchronization

/// What a person types while no line is edited.
package enum TypedBytes {
  /// Read by somebody who looked for something else among them.
  private static let returned = Mutex<[UInt8]>([])
  private static let due = Mutex(false)

  /// All that has been typed by now, after waiting for the first byte for at most `milliseconds`.
  ///
  /// Empty when nothing came in time; nil at the end of input.
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

  /// Gives back what was not meant for the reader; it is the first thing that is read next.
  package static func giveBack(_ bytes: [UInt8]) { returned.withLock { $0 += bytes } }

  /// True while a terminal was asked something and has not answered yet.
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
