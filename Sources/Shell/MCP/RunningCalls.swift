import Basics
import Synchronization

/// The running requests, by id.
final class RunningCalls: Sendable {
  private struct State {
    var tasks: [JSONValue: Task<Void, Never>] = [:]
  }

  private let state = Mutex(State())

  /// Starts `body` for a request; returns false without starting when a request with the id is running.
  func start(_ id: JSONValue, _ body: @escaping @Sendable () async -> Void) -> Bool {
    state.withLock { state in
      guard state.tasks[id] == nil else { return false }
      state.tasks[id] = Task {
        await body()
        self.end(id)
      }
      return true
    }
  }

  func cancel(_ id: JSONValue) { state.withLock { $0.tasks[id] }?.cancel() }

  /// Waits for all requests; cancelling the wait cancels them.
  func finish() async {
    let tasks = state.withLock { Array($0.tasks.values) }
    await withTaskCancellationHandler {
      for task in tasks { await task.value }
    } onCancel: {
      for task in tasks { task.cancel() }
    }
  }

  private func end(_ id: JSONValue) { state.withLock { $0.tasks[id] = nil } }
}
