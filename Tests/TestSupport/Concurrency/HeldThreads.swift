import Dispatch
import Synchronization

/// All threads of a pool, kept busy until they are let go.
///
/// One test at a time holds any in the whole process: two that had a part each would wait for the
/// rest for ever.
package final class HeldThreads: Sendable {
  private static let turn = Turn()

  private let begun = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)
  private let count: Int

  private init(count: Int) { self.count = count }

  /// Runs `body` while `count` threads are taken; it is told how to let them go before it ends.
  ///
  /// `take` runs the work it is given on each of them, and does not wait for it.
  package static func hold(
    _ count: Int, taking take: (@escaping @Sendable () -> Void) -> Void,
    while body: (_ letGo: () -> Void) async throws -> Void
  ) async throws {
    try await turn.take()
    let held = HeldThreads(count: count)
    var isHeld = true
    let letGo = {
      if isHeld { held.letGo() }
      isHeld = false
    }
    let failure: (any Error)?
    do {
      take { held.wait() }
      try await held.isFull()
      try await body(letGo)
      failure = nil
    } catch { failure = error }
    letGo()
    await turn.pass()
    if let failure { throw failure }
  }

  private func wait() {
    begun.withLock { $0 += 1 }
    gate.wait()
  }

  private func isFull() async throws {
    while begun.withLock(\.self) < count { try await Task.sleep(for: .milliseconds(5)) }
  }

  private func letGo() { for _ in 0..<count { gate.signal() } }
}
