/// The result of `work` in a task that was cancelled before it began.
package func cancelled<Result: Sendable>(
  _ work: @escaping @Sendable () -> Result
) async -> Result {
  let task = Task {
    // A cancelled task has no sleep.
    try? await Task.sleep(for: .seconds(600))
    return work()
  }
  task.cancel()
  return await task.value
}
