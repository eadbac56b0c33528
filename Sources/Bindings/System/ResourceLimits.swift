import CMalloc
import Glibc

/// Limits that the system puts on this process.
package enum ResourceLimits {
  /// Bounds processor time and memory, and forbids writing files, core dumps and more than 64 descriptors.
  ///
  /// The limits cannot be raised again. Past the time the process dies of `SIGXCPU`; past the memory
  /// allocations fail.
  package static func confine(seconds: Int, memoryBytes: Int) {
    // With equal limits the system sends SIGKILL, which does not show the reason.
    set(RLIMIT_CPU, UInt64(clamping: seconds), most: UInt64(clamping: seconds) &+ 1)
    set(RLIMIT_AS, UInt64(clamping: memoryBytes))
    set(RLIMIT_FSIZE, 0)
    set(RLIMIT_CORE, 0)
    set(RLIMIT_NOFILE, 64)
  }

  private static func set(_ kind: __rlimit_resource, _ value: UInt64, most: UInt64? = nil) {
    var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(most ?? value))
    setrlimit(Int32(bitPattern: kind.rawValue), &limit)
  }
}

/// Names of the signals that end a crashing process.
package enum CrashSignal {
  /// The signal's name, such as `SIGSEGV`; for less common signals its number.
  package static func name(_ signal: Int32) -> String {
    switch signal {
    case SIGSEGV: "SIGSEGV"
    case SIGBUS: "SIGBUS"
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGFPE: "SIGFPE"
    case SIGKILL: "SIGKILL"
    default: "signal \(signal)"
    }
  }

  /// True for the signal of a process that used up its processor time.
  package static func isTime(_ signal: Int32) -> Bool { signal == SIGXCPU }
}

/// Memory that this process has freed and the allocator keeps for later use.
package enum FreedMemory {
  /// Returns freed memory to the system; takes some milliseconds for hundreds of megabytes.
  package static func giveBack() { malloc_trim(0) }
}
