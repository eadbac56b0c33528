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
