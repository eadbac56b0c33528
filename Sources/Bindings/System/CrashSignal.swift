import Glibc

/// The signals a process dies of by its own doing.
package enum CrashSignal {
  /// The name people know, such as `SIGSEGV`; a number for others.
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

  /// Whether the process used up its processor time.
  package static func isTime(_ signal: Int32) -> Bool { signal == SIGXCPU }
}
