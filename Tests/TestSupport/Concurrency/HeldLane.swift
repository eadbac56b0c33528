package import Bindings
internal import Dispatch
internal import Synchronization

/// Every thread of a lane, kept busy until it is let go.
///
/// One at a time holds them in the whole process: two that had a part each would wait for the rest
/// for ever.
package final class HeldLane: Sendable {
  private static let turn = Turn()

  private let begun = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)

  private init() {}

  /// Runs `body` while all threads of `lane` are taken; it is told how to let them go before it ends.
  package static func hold(
    _ lane: WorkLane, while body: (_ letGo: () -> Void) async throws -> Void
  ) async throws {
    try await turn.take()
    let held = HeldLane()
    var isHeld = true
    let letGo = {
      if isHeld { held.letGo() }
      isHeld = false
    }
    let failure: (any Error)?
    do {
      held.take(lane)
      try await held.isFull()
      try await body(letGo)
      failure = nil
    } catch { failure = error }
    letGo()
    await turn.pass()
    if let failure { throw failure }
  }

  private func take(_ lane: WorkLane) {
    lane.call { [self] in
      lane.perform(RunningProcess.processorCount) { [self] in
        begun.withLock { $0 += 1 }
        gate.wait()
      }
    }
  }

  private func isFull() async throws {
    while begun.withLock(\.self) < RunningProcess.processorCount {
      try await Task.sleep(for: .milliseconds(5))
    }
  }

  private func letGo() { for _ in 0..<RunningProcess.processorCount { gate.signal() } }
}
