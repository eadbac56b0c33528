import Bindings
import Dispatch
import Synchronization

/// Keeps every thread of a lane busy until it is let go.
final class HeldLane: Sendable {
  private let begun = Mutex(0)
  private let gate = DispatchSemaphore(value: 0)

  init(_ lane: WorkLane) {
    lane.call { [self] in
      lane.perform(RunningProcess.processorCount) { [self] in
        begun.withLock { $0 += 1 }
        gate.wait()
      }
    }
  }

  func isFull() async {
    while begun.withLock(\.self) < RunningProcess.processorCount {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  func letGo() { for _ in 0..<RunningProcess.processorCount { gate.signal() } }
}
