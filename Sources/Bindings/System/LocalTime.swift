package import Basics
import Glibc

/// A moment in local time, in the zone of `TZ` or the system's settings.
package struct LocalTime: Hashable, Sendable {
  /// Date and time to the minute, such as `2026-11-23 05:12`.
  package let text: String

  package init(_ time: Timestamp) {
    var seconds = time_t(time.microseconds / 1_000_000)
    var parts = tm()
    tzset()
    localtime_r(&seconds, &parts)
    let date = [
      (Int64(parts.tm_year) + 1900).digits(4), Int64(parts.tm_mon + 1).digits(2),
      Int64(parts.tm_mday).digits(2),
    ]
    let clock = [parts.tm_hour, parts.tm_min].map { Int64($0).digits(2) }
    text = date.joined(separator: "-") + " " + clock.joined(separator: ":")
  }

  /// The date, such as `2026-11-23`.
  package var date: String { String(text.prefix(10)) }

  /// The time of day in hours 00...23 and minutes, such as `05:12`.
  package var clock: String { String(text.suffix(5)) }
}

/// The clock of the machine.
package enum SystemTime {
  /// Microseconds since 1970-01-01T00:00:00Z by the machine's clock.
  package static func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
