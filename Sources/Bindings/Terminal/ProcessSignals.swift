import Glibc

/// How the process takes signals that are not about a task.
package enum ProcessSignals {
  /// Runs `body` with SIGPIPE held back from this thread; one that came is gone afterwards.
  ///
  /// `errno` is left as `body` left it.
  static func withoutBrokenPipes<Result>(_ body: () -> Result) -> Result {
    var pipes = sigset_t()
    var before = sigset_t()
    sigemptyset(&pipes)
    sigaddset(&pipes, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &pipes, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    let result = body()
    let reason = errno
    var now = timespec()
    while sigtimedwait(&pipes, nil, &now) == SIGPIPE {}
    errno = reason
    return result
  }

  /// Makes a write past the limit for one file fail with `EFBIG` instead of ending the process.
  package static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Ends the process by SIGPIPE, the way filters end whose reader has gone.
  package static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    _exit(141)
  }
}
