/// Tells long loops now and then whether the task they work for was cancelled.
///
/// Small inputs are never cut short: a result is in part only after a whole beat, and whoever started
/// the work asks `Task.checkCancellation()` before it takes what came of it.
package struct WorkPulse {
  /// Steps between two questions; a step is at most microseconds of work.
  private static let beat = 1 << 14

  private var steps = 0

  package init() {}

  /// True when the work must stop; counts one step.
  package mutating func isCancelled() -> Bool {
    steps &+= 1
    return steps & (Self.beat - 1) == 0 && Task.isCancelled
  }

  /// The same for a stretch of `count` steps at once.
  package mutating func isCancelled(after count: Int) -> Bool {
    let beats = steps / Self.beat
    steps &+= max(0, count)
    return steps / Self.beat != beats && Task.isCancelled
  }
}
