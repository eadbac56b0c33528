import Glibc

/// A file descriptor of the process, such as standard output, without a buffer.
package struct StandardStream: Hashable, Sendable {
  package let descriptor: Int32

  package static let input = StandardStream(descriptor: STDIN_FILENO)
  package static let output = StandardStream(descriptor: STDOUT_FILENO)
  package static let error = StandardStream(descriptor: STDERR_FILENO)

  package init(descriptor: Int32) { self.descriptor = descriptor }

  package var isTerminal: Bool { isatty(descriptor) == 1 }

  /// Size of the terminal in characters, at least 1 x 1; nil without a terminal or when it has no size.
  package var size: (rows: Int, columns: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_row), Int(size.ws_col))
  }

  /// Writes all bytes; false when the stream is closed or fails.
  ///
  /// When the reader of standard output has gone, the process ends by SIGPIPE (exit status 141 in a shell),
  /// because nobody can read the rest. When that of standard error has gone, the work continues.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = ProcessSignals.withoutBrokenPipes {
        bytes.withUnsafeBytes {
          Glibc.write(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written)
        }
      }
      if count > 0 {
        written += count
      } else if count < 0, errno == EAGAIN {
        waitUntilWritable()
      } else if count < 0, errno == EPIPE, descriptor == STDOUT_FILENO {
        ProcessSignals.dieOfBrokenPipe()
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }

  /// Waits for input and returns at most `count` bytes, empty at its end; throws the `errno` of a failure.
  package func read(count: Int) throws(SystemError) -> [UInt8] {
    while true {
      var result = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
        result = Glibc.read(descriptor, buffer.baseAddress, count)
        initialized = max(0, result)
      }
      if result >= 0 { return bytes }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }

  private func waitUntilWritable() {
    var descriptors = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&descriptors, 1, -1)
  }
}

/// An error of the operating system.
package struct SystemError: Error, Hashable, Sendable {
  /// The `errno`, such as `ENOENT`.
  package let code: Int32
}

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
