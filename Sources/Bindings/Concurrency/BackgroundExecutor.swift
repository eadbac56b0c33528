import Dispatch

/// Runs the tasks of work in the background on threads of its own, so that its long computations
/// leave those of the shared pool to what somebody waits for.
package final class BackgroundExecutor: TaskExecutor {
  package static let shared = BackgroundExecutor()

  /// More than there are jobs at once: what only passes by never waits for a computation.
  private let threads = WorkThreads(limit: 8)

  private init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    let run = { @Sendable in job.runSynchronously(on: executor) }
    if !threads.submit(run) { DispatchQueue.global().async(execute: run) }
  }
}
