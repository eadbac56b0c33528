import Synchronization

/// Tells threads that know nothing of tasks that their task was cancelled.
final class Cancellation: Sendable {
  private let flag = Atomic(false)

  var isRequested: Bool { flag.load(ordering: .relaxed) }

  func request() { flag.store(true, ordering: .relaxed) }
}
