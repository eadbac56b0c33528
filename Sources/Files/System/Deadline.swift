import Synchronization

/// Runs an action after some time, unless it is cancelled before.
package final class Deadline: Sendable {
  private let passed = Mutex(false)
  private let task = Mutex<Task<Void, Never>?>(nil)

  package init(seconds: Int, _ body: @escaping @Sendable () -> Void) {
    let task = Task(priority: .medium) { [weak self] in
      guard (try? await Task.sleep(for: .seconds(seconds))) != nil else { return }
      self?.passed.withLock { $0 = true }
      body()
    }
    self.task.withLock { $0 = task }
  }

  package var hasPassed: Bool { passed.withLock(\.self) }

  package func cancel() { task.withLock { $0?.cancel() } }
}

/// Reports the cancellation of a task to threads outside of tasks.
package final class Cancellation: Sendable {
  private let flag = Atomic(false)

  package init() {}

  package var isRequested: Bool { flag.load(ordering: .relaxed) }

  package func request() { flag.store(true, ordering: .relaxed) }
}
