import Glibc

/// The clock of the machine.
package enum SystemTime {
  /// Microseconds since 1970-01-01T00:00:00Z by the machine's clock.
  package static func microseconds() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
  }
}
