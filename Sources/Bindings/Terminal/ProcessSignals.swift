internal import Glibc

/// How the process takes signals that are not about a task.
package enum ProcessSignals {
  /// Makes a write to a closed pipe or socket fail with an error instead of ending the process.
  package static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Makes a write past the limit for one file fail with `EFBIG` instead of ending the process.
  package static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Ends the process by SIGPIPE, the way filters end whose reader has gone.
  package static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    _exit(141)
  }
}
