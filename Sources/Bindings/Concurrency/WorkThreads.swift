import Dispatch
import Glibc
import Synchronization

/// A pool of threads that takes work in order; a thread starts when it is needed and then stays.
///
/// Dispatch's concurrent queues share their threads with Swift's tasks, so that long work on such a queue
/// keeps every task of the process waiting.
package final class WorkThreads: Sendable {
  private struct State {
    var waiting: [@Sendable () -> Void] = []
    var idle = 0
    package var count = 0
  }

  private let limit: Int
  private let niceness: Int32
  private let state = Mutex(State())
  private let arrivals = DispatchSemaphore(value: 0)

  /// Makes a pool of at most `limit` threads, each nicer by `niceness` (0...19) than the process.
  package init(limit: Int, niceness: Int32 = 0) {
    self.limit = max(1, limit)
    self.niceness = niceness
  }

  /// Queues the work; returns false without queueing it when the system has no thread for the pool.
  package func submit(_ work: @escaping @Sendable () -> Void) -> Bool {
    let isTaken = state.withLock { state in
      state.waiting.append(work)
      guard state.idle < state.waiting.count, state.count < limit else { return true }
      if DetachedThread.run({ [self] in loop() }) {
        state.count += 1
        state.idle += 1
      } else if state.count == 0 {
        state.waiting.removeLast()
        return false
      }
      return true
    }
    if isTaken { arrivals.signal() }
    return isTaken
  }

  private func loop() {
    if niceness > 0 { _ = nice(niceness) }
    while true {
      arrivals.wait()
      let work = state.withLock { state in
        state.idle -= 1
        return state.waiting.removeFirst()
      }
      work()
      state.withLock { $0.idle += 1 }
    }
  }
}

/// Runs background tasks on threads of their own, so that their long computations leave the shared pool
/// to tasks that somebody waits for.
package final class BackgroundExecutor: TaskExecutor {
  package static let shared = BackgroundExecutor()

  /// More threads than long jobs run at once, so that a short job never waits for a computation.
  private let threads = WorkThreads(limit: 8)

  private init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    let run = { @Sendable in job.runSynchronously(on: executor) }
    if !threads.submit(run) { DispatchQueue.global().async(execute: run) }
  }
}
