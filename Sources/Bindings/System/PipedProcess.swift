import Glibc

/// The end of a child process.
package enum ChildEnd: Hashable, Sendable {
  case exited(code: Int32)
  case killed(signal: Int32)
}

/// A program started with pipes for its input and output; calls block a queue of its own.
package actor PipedProcess {
  private let executor: SerialQueueExecutor
  private nonisolated let process: pid_t
  private var input: Int32?
  private let output: Int32
  private var end: ChildEnd?

  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Starts the program at an absolute path in a process group of its own, without an error stream.
  ///
  /// The program gets the variables of this process, and those of `environment` that this process does not have.
  package init(
    _ program: String, arguments: [String], environment: [String: String] = [:]
  ) throws(SystemError) {
    executor = SerialQueueExecutor(label: "interactive-books.child")
    let toChild = try Pipe()
    let fromChild: Pipe
    do {
      fromChild = try Pipe()
    } catch {
      toChild.close()
      throw error
    }
    var process = pid_t()
    let code = Self.spawn(
      &process, [program] + arguments, environment.merging(RunningProcess.environment) { $1 },
      toChild, fromChild)
    Glibc.close(toChild.reading)
    Glibc.close(fromChild.writing)
    guard code == 0 else {
      Glibc.close(toChild.writing)
      Glibc.close(fromChild.reading)
      throw SystemError(code: code)
    }
    self.process = process
    input = toChild.writing
    output = fromChild.reading
  }

  deinit {
    if let input { close(input) }
    close(output)
    guard end == nil else { return }
    kill(-process, SIGKILL)
    waitpid(process, nil, 0)
  }

  /// Writes all bytes; false when the child has closed its input or ended.
  package func write(_ bytes: [UInt8]) -> Bool {
    guard let input else { return false }
    // SIGPIPE from a child that ends during the write must not end this process.
    return ProcessSignals.withoutBrokenPipes {
      (try? writeAll(bytes, to: input, path: "child")) != nil
    }
  }

  /// Ends the input of the child.
  package func endInput() {
    if let input { close(input) }
    input = nil
  }

  /// Waits for output of the child and returns at most `count` bytes; empty at its end.
  package func read(count: Int) throws(SystemError) -> [UInt8] {
    try StandardStream(descriptor: output).read(count: count)
  }

  /// Waits for the child and returns its end.
  package func wait() -> ChildEnd {
    if let end { return end }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let found: ChildEnd =
      signal == 0 ? .exited(code: status >> 8 & 0xFF) : .killed(signal: signal)
    end = found
    return found
  }

  /// Kills the child and its process group, which ends its output.
  package nonisolated func terminate() { kill(-process, SIGKILL) }

  private static func spawn(
    _ process: inout pid_t, _ command: [String], _ environment: [String: String], _ input: Pipe,
    _ output: Pipe
  ) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Ctrl-C at the terminal is for the parent, which ends the child itself.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var words = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + variables { free(word) } }
    // A program file written just before may still be open for writing in a child of another thread, between
    // fork and exec; then exec fails with ETXTBSY. Tries for 3 seconds.
    for _ in 0..<300 {
      let code = posix_spawn(
        &process, command[0], &actions, &attributes, &words, &variables)
      guard code == ETXTBSY else { return code }
      usleep(10_000)
    }
    return ETXTBSY
  }
}

/// Both ends of a pipe, closed in children that are not given them.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  func close() {
    Glibc.close(reading)
    Glibc.close(writing)
  }
}

/// Environment, program and working directory of this process.
package enum RunningProcess {
  /// All environment variables; of two with the same name the first counts.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      entry += 1
    }
    return variables
  }

  /// Absolute path of the running program, symbolic links resolved; nil without `/proc`.
  package static var executable: String? { try? FileSystem.realPath("/proc/self/exe") }

  /// Absolute path of the working directory; nil when it has been removed.
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Flushes buffered output and ends the process.
  package static func exit(_ code: Int32) -> Never {
    fflush(nil)
    Glibc.exit(code)
  }
}
