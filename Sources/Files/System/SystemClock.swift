package import Basics
import Bindings

/// The machine's own time.
package struct SystemClock: WallClock {
  package init() {}

  package func now() -> Timestamp { Timestamp(microseconds: SystemTime.microseconds()) }
}
