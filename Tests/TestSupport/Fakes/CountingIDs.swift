import Basics
import Synchronization

/// Identities that count up, so that a test knows them.
package final class CountingIDs: IDSource {
  private let count = Mutex(0)

  package init() {}

  package func uuid() -> String { "00000000-0000-4000-8000-" + next(12) }
  package func ulid() -> String { "01" + next(24) }

  private func next(_ width: Int) -> String {
    let digits = count.withLock { value in
      value += 1
      return String(value)
    }
    return String(repeating: "0", count: width - digits.count) + digits
  }
}
