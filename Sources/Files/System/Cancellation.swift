import Synchronization

/// Reports the cancellation of a task to threads outside of tasks.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isRequested: Bool { flag.load(ordering: .relaxed) }

  package func request() { flag.store(true, ordering: .relaxed) }
}
