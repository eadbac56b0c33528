import Glibc

/// Settings for signals about writing: broken pipes and files past their size limit.
package enum ProcessSignals {
  /// Runs `body` with SIGPIPE blocked on this thread and discards a SIGPIPE that came.
  ///
  /// Keeps the `errno` of `body`.
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

  /// Makes a write past the limit for a file's size fail with `EFBIG` instead of ending the process.
  package static func ignoreFileSizeLimit() { signal(SIGXFSZ, SIG_IGN) }

  /// Ends the process by SIGPIPE, like a filter whose reader has gone (exit status 141 in a shell).
  package static func dieOfBrokenPipe() -> Never {
    signal(SIGPIPE, SIG_DFL)
    raise(SIGPIPE)
    _exit(141)
  }
}
