import Glibc

/// Processor time and memory that this process has used.
package struct ProcessUse: Hashable, Sendable {
  /// Processor time of all threads, in seconds.
  package let seconds: Double
  /// Resident memory, in bytes.
  package let residentBytes: Int

  /// The use up to now; without `/proc` the memory is 0.
  package static var current: ProcessUse {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    let pages = (try? InputFile(path: "/proc/self/statm").read(256))
      .map { String(decoding: $0, as: UTF8.self).split(separator: " ") }?
      .dropFirst().first.flatMap { Int($0) }
    return ProcessUse(
      seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9,
      residentBytes: (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))))
  }
}

/// Checks this process from a thread of its own, even while all other threads are busy.
package enum ProcessWatch {
  /// Calls `check` every `interval` milliseconds, and ends the process once nobody can read its output.
  ///
  /// A killed parent cannot end the processes it has started, so each watches for itself.
  package static func start(
    everyMilliseconds interval: Int32, check: @escaping @Sendable (ProcessUse) -> Void
  ) {
    _ = DetachedThread.run {
      while true {
        var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
        if poll(&output, 1, interval) > 0, output.revents & Int16(POLLERR | POLLNVAL) != 0 {
          _exit(1)
        }
        check(.current)
      }
    }
  }

  /// Ends the process at once, without flushing output or running exit handlers.
  package static func leave(_ code: Int32) -> Never { _exit(code) }
}
