import Glibc

/// Runs other programs on this process's terminal.
package enum ChildProcess {
  /// The program could not be started, or ended with a signal or an exit status other than 0.
  package struct Failure: Error, Hashable, Sendable {
    package let program: String
    /// The system's message, the exit status or the signal.
    package let reason: String
  }

  /// Starts the program and waits for its end, without holding a thread of the shared pool.
  ///
  /// The program has the standard streams and the environment of this process. Throws `Failure`.
  package static func run(_ program: String, _ arguments: [String]) async throws(Failure) {
    let outcome: Result<Int32, Failure> = await withCheckedContinuation { continuation in
      let isStarted = DetachedThread.run {
        continuation.resume(returning: wait(for: program, arguments))
      }
      if !isStarted {
        continuation.resume(
          returning: .failure(Failure(program: program, reason: "no thread is left")))
      }
    }
    let status = try outcome.get()
    guard status != 0 else { return }
    let code = (status >> 8) & 0xFF
    let signal = status & 0x7F
    throw Failure(
      program: program, reason: signal == 0 ? "exit status \(code)" : "signal \(signal)")
  }

  private static func wait(for program: String, _ arguments: [String]) -> Result<Int32, Failure> {
    let words = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var processID: pid_t = 0
    let code = posix_spawnp(&processID, program, nil, nil, words + [nil], environ)
    guard code == 0 else {
      return .failure(Failure(program: program, reason: String(cString: strerror(code))))
    }
    var status: Int32 = 0
    while waitpid(processID, &status, 0) < 0 {
      guard errno == EINTR else {
        return .failure(Failure(program: program, reason: String(cString: strerror(errno))))
      }
    }
    return .success(status)
  }
}
