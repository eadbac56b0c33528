import Dispatch
import Synchronization

/// A value of an asynchronous task for code that cannot wait otherwise, such as a key's command.
///
/// Blocks its thread, so it must never be used on a thread of the shared pool.
package enum AwaitedValue {
  /// What the operation gives in time; nil, and the task cancelled, when it takes longer.
  package static func of<Value: Sendable>(
    milliseconds: Int, _ operation: @escaping @Sendable () async -> Value
  ) -> Value? {
    let box = Box<Value>()
    let semaphore = DispatchSemaphore(value: 0)
    let task = Task {
      let value = await operation()
      box.value.withLock { $0 = value }
      semaphore.signal()
    }
    guard semaphore.wait(timeout: .now() + .milliseconds(milliseconds)) == .success else {
      task.cancel()
      return nil
    }
    return box.value.withLock(\.self)
  }

  private final class Box<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
