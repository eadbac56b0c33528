import Answers
import Asking
import Basics
import Notebook
import Parameters
import Sessions
import Synchronization

/// Sends progress of a call to a client that gave a token for it.
///
/// The protocol requires a rising number in each message; here it counts messages, without a total.
final class MCPProgress: Sendable {
  private struct State {
    var count = 0
    var message = ""
    var isOver = false
  }

  private let token: JSONValue
  private let send: @Sendable (JSONValue) -> Void
  private let state = Mutex(State())

  /// Returns nil when `params._meta` has no token that is text or a whole number.
  init?(of parameters: JSONValue, send: @escaping @Sendable (JSONValue) -> Void) {
    switch parameters["_meta"]?["progressToken"] {
    case .string(let text)?: token = .string(text)
    case .integer(let number)?: token = .integer(number)
    default: return nil
    }
    self.send = send
  }

  /// Ends the messages, because the answer follows.
  func end() { state.withLock { $0.isOver = true } }

  func take(_ event: AskEvent) {
    switch event {
    case .indexing(let step): take(step)
    case .stage(let run): tell("\(run.stage.rawValue): \(run.isReused ? "reused" : "done")")
    case .answering(let provider, _): tell("\(provider) is asked")
    case .toolCall(let invocation): tell("the model uses \(invocation.name)")
    case .waiting(let seconds, let reason): tell("\(reason); waiting \(seconds) s")
    default: break
    }
  }

  func take(_ event: IngestEvent) {
    switch event {
    case .parsing(let done, let total): tell("reading", done, of: total, "pages")
    case .embedding(let done, let total, _) where total > 0:
      tell("making vectors", done, of: total, "chunks")
    case .encoding(let done, let total): tell("making vectors", done, of: total, "stretches")
    default: break
    }
  }

  /// Sends at most a message for each hundredth of the work.
  private func tell(_ what: String, _ done: Int, of total: Int, _ unit: String) {
    let step = max(1, total / 100)
    guard done % step == 0 || done == total else { return }
    tell("\(what): \(done) of \(total) \(unit)")
  }

  private func tell(_ message: String) {
    state.withLock { state in
      guard !state.isOver, state.message != message else { return }
      state.count += 1
      state.message = message
      send([
        "jsonrpc": "2.0", "method": "notifications/progress",
        "params": [
          "progressToken": token, "progress": .integer(state.count), "message": .string(message),
        ],
      ])
    }
  }
}

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
