import Dispatch
import Synchronization

/// Waits for an asynchronous operation in synchronous code, such as the command of a key.
///
/// Blocks the calling thread, so call it only outside the shared pool of Swift's tasks.
package enum AwaitedValue {
  /// Returns the operation's value; after `milliseconds` it cancels the operation and returns nil.
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
