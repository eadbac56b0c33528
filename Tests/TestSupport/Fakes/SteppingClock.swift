package import Basics
import Synchronization

/// A clock that moves on by one second each time it is read.
package final class SteppingClock: Sendable {
  private let seconds: Mutex<Int64>

  package init(from seconds: Int64 = 1_800_000_000) { self.seconds = Mutex(seconds) }

  package var wall: WallClock { WallClock { self.now() } }

  package func now() -> Timestamp {
    seconds.withLock { value in
      value += 1
      return Timestamp(microseconds: value * 1_000_000)
    }
  }

  package func advance(days: Int64) { seconds.withLock { $0 += days * 86_400 } }
}

extension WallClock {
  /// Moves on by one second each time it is read.
  package static func stepping(from seconds: Int64 = 1_800_000_000) -> WallClock {
    SteppingClock(from: seconds).wall
  }
}
