/// Tells a long loop from time to time whether its task was cancelled.
///
/// Work of less than one beat always completes. Longer work may end with a part of its result, so
/// the caller asks `Task.checkCancellation()` before it uses the result.
package struct WorkPulse {
  /// Steps between two checks; one step takes microseconds at most.
  private static let beat = 1 << 14

  private var steps = 0

  package init() {}

  /// True when the work must stop; counts one step.
  package mutating func isCancelled() -> Bool {
    steps &+= 1
    return steps & (Self.beat - 1) == 0 && Task.isCancelled
  }

  /// True when the work must stop; counts `count` steps.
  package mutating func isCancelled(after count: Int) -> Bool {
    let beats = steps / Self.beat
    steps &+= max(0, count)
    return steps / Self.beat != beats && Task.isCancelled
  }
}

extension Task where Success == Never, Failure == Never {
  /// True when nobody waits for the running task, so that it has to let others go first.
  ///
  /// A task that somebody begins to wait for takes over the other's priority.
  package static var isInBackground: Bool { currentPriority <= .utility }
}
