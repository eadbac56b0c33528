import CEditline
import Glibc
import Synchronization

/// Wakes an editor that waits for a key, from any thread.
package final class EditorDoorbell: Sendable {
  /// The reasons for waking the editor.
  package struct Reasons: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// A notice is to be shown above the line.
    package static let notice = Reasons(rawValue: 1)
    /// The terminal has a new size.
    package static let resize = Reasons(rawValue: 2)
    /// The process was stopped and continues.
    package static let resume = Reasons(rawValue: 4)
    /// SIGINT came from another process, not from the keyboard.
    package static let interrupt = Reasons(rawValue: 8)
  }

  let descriptor: Int32
  private let pending = Mutex<Reasons>([])

  /// Throws when the system has no descriptor left.
  package init() throws(SystemError) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC | EFD_NONBLOCK))
    if descriptor < 0 { throw SystemError(code: errno) }
  }

  deinit { close(descriptor) }

  package func ring(_ reasons: Reasons) {
    pending.withLock { $0.formUnion(reasons) }
    eventfd_write(descriptor, 1)
  }

  /// Returns all reasons since the last call and clears them.
  package func answer() -> Reasons {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return pending.withLock { reasons in
      defer { reasons = [] }
      return reasons
    }
  }
}
