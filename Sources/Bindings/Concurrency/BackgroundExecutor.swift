import Dispatch

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
