package import Basics
import Glibc

/// A moment by the clock of the place the machine is in, which `TZ` and the system's settings name.
package struct LocalTime: Hashable, Sendable {
  /// `2026-11-23 05:12`.
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

  /// `2026-11-23`.
  package var date: String { String(text.prefix(10)) }

  /// `05:12`.
  package var clock: String { String(text.suffix(5)) }
}
