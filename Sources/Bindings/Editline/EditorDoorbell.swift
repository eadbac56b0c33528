import CEditline
import Glibc
import Synchronization

/// Wakes an editor that waits for a key, from any thread.
package final class EditorDoorbell: Sendable {
  /// Why the editor is woken.
  package struct Reasons: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// There is something to show above the line.
    package static let notice = Reasons(rawValue: 1)
    /// The terminal has a new size.
    package static let resize = Reasons(rawValue: 2)
    /// The process was stopped and goes on.
    package static let resume = Reasons(rawValue: 4)
    /// Somebody sent an interrupt that did not come from the keyboard.
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

  /// Takes what has been rung so far, and is silent again.
  package func answer() -> Reasons {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
    return pending.withLock { reasons in
      defer { reasons = [] }
      return reasons
    }
  }
}
