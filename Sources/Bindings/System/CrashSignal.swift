import Glibc

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
