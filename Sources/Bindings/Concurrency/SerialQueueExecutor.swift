import Dispatch

/// Runs an actor's jobs one after the other on a dispatch queue of its own.
///
/// For actors whose work blocks, such as the database: the shared pool has only as many threads as
/// the machine has cores.
package final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  package init(label: String) { queue = DispatchQueue(label: label) }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedSerialExecutor()
    queue.async { job.runSynchronously(on: executor) }
  }
}
