internal import Bindings
package import Domain

/// The machine's own time.
package struct SystemClock: WallClock {
  package init() {}

  package func now() -> Timestamp { Timestamp(microseconds: SystemTime.microseconds()) }
}
