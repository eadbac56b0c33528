package import Bindings
import Synchronization

/// Lets Ctrl-C stop a running operation and nothing else.
package struct Interrupts: Sendable {
  private let listener: SignalListener

  package init(_ listener: SignalListener = .shared) { self.listener = listener }

  /// Runs the operation as a task that the first Ctrl-C cancels.
  ///
  /// A second Ctrl-C throws `CancellationError` without waiting for the operation.
  package func cancelling<Result: Sendable>(
    _ operation: @escaping @Sendable () async throws -> Result
  ) async throws -> Result {
    let race = Race<Result>()
    let run = InterruptibleRun { race.finish(.failure(CancellationError())) }
    // The handler is added before the task starts, so that no interrupt is missed.
    let id = listener.add { if $0 == .interrupt { run.interrupt() } }
    defer { listener.remove(id) }
    run.start(Task { race.finish(await outcome(of: operation)) })
    return try await withTaskCancellationHandler {
      try await race.value()
    } onCancel: {
      run.cancel()
    }
  }
}

/// A task and the number of interrupts it got.
private final class InterruptibleRun: Sendable {
  private struct State {
    var task: Task<Void, Never>?
    var presses = 0
  }

  private let state = Mutex(State())
  private let abandon: @Sendable () -> Void

  init(abandon: @escaping @Sendable () -> Void) { self.abandon = abandon }

  func start(_ task: Task<Void, Never>) {
    let isInterrupted = state.withLock { state in
      state.task = task
      return state.presses > 0
    }
    if isInterrupted { task.cancel() }
  }

  func cancel() { state.withLock { $0.task }?.cancel() }

  /// Cancels the task; the second time also stops waiting for it.
  func interrupt() {
    let presses = state.withLock { state in
      state.presses += 1
      return state.presses
    }
    cancel()
    if presses > 1 { abandon() }
  }
}

private func outcome<Value>(of operation: () async throws -> Value) async -> Result<
  Value, any Error
> {
  do { return .success(try await operation()) } catch { return .failure(error) }
}

/// A result of which the first of several writers counts.
private final class Race<Value: Sendable>: Sendable {
  private enum State {
    case running(CheckedContinuation<Value, any Error>?)
    case finished(Result<Value, any Error>)
  }

  private let state = Mutex(State.running(nil))

  func finish(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
      guard case .running(let continuation) = state else { return nil }
      state = .finished(result)
      return continuation
    }
    waiting?.resume(with: result)
  }

  func value() async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state -> Result<Value, any Error>? in
        if case .finished(let result) = state { return result }
        state = .running(continuation)
        return nil
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
