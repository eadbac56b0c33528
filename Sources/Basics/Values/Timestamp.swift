/// A moment in UTC with microseconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Microseconds since 1970-01-01T00:00:00Z.
  package let microseconds: Int64

  package init(microseconds: Int64) { self.microseconds = microseconds }

  package static func < (a: Timestamp, b: Timestamp) -> Bool { a.microseconds < b.microseconds }
}

/// The one source of the current time, so that tests and replay can fix it.
package protocol WallClock: Sendable {
  func now() -> Timestamp
}
