import Foundation
import TestSupport
import Testing

/// The built program as a process of its own, its streams in files.
final class RunningProgram {
  private let processID: pid_t
  private var status: Int32?
  private var cost = ProgramCost()
  private let streams: URL
  /// Keeps the folder while the program runs.
  private let folder: TemporaryDirectory

  init(
    _ program: URL, _ arguments: [String], input: String, environment: [String: String],
    folder: TemporaryDirectory
  ) throws {
    self.folder = folder
    streams = folder.url.appending(path: "run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: streams, withIntermediateDirectories: true)
    try Data(input.utf8).write(to: streams.appending(path: "input"))
    processID = try Self.spawn(
      [program.path] + arguments, environment, streams: streams, folder: folder.url)
  }

  deinit {
    guard status == nil else { return }
    kill(processID, SIGKILL)
    waitpid(processID, nil, 0)
  }

  /// Built beside the tests.
  static let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appending(path: "interactive-books")

  /// What the program has written to standard output so far.
  var output: String { text("output") }
  var diagnostics: String { text("diagnostics") }

  /// Sends a signal, SIGKILL by default, as `kill -9` does.
  func signal(_ number: Int32 = SIGKILL) { kill(processID, number) }

  /// Waits for the end, which a test that takes too long brings about.
  func end() async -> ProgramRun {
    while isRunning {
      do { try await Task.sleep(for: .milliseconds(2)) } catch { signal() }
    }
    // Without a status nobody knows how it ended.
    let status = status ?? Self.unknown
    return ProgramRun(
      output: output, diagnostics: diagnostics,
      code: status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F, cost: cost)
  }

  /// Sends the signal at the moment `isReached` is true; false if the program ended before.
  ///
  /// A thread of its own looks, because those of the tests may be busy for seconds.
  func signal(
    _ number: Int32 = SIGKILL, once isReached: @escaping @Sendable () -> Bool
  ) async -> Bool {
    let processID = processID
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        var ended = siginfo_t()
        var isSent = false
        while !isSent, ended.si_signo == 0 {
          waitid(P_PID, id_t(processID), &ended, WEXITED | WNOHANG | WNOWAIT)
          if ended.si_signo == 0, isReached() { isSent = kill(processID, number) == 0 }
          usleep(2000)
        }
        continuation.resume(returning: isSent)
      }
    }
  }

  private var isRunning: Bool {
    var status: Int32 = 0
    var usage = rusage()
    if self.status == nil {
      let ended = wait4(processID, &status, WNOHANG, &usage)
      if ended == 0 { return true }
      if ended != processID {
        Issue.record("wait4: \(String(cString: strerror(errno)))")
        status = Self.unknown
      }
      self.status = status
      cost = ProgramCost(
        seconds: Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime))
    }
    return self.status == nil
  }

  /// A status that no test expects: exit code 255.
  private static let unknown: Int32 = 255 << 8

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  private func text(_ name: String) -> String {
    let data = (try? Data(contentsOf: streams.appending(path: name))) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }

  private static func spawn(
    _ arguments: [String], _ environment: [String: String], streams: URL, folder: URL
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(
      &actions, 0, streams.appending(path: "input").path, O_RDONLY, 0)
    for (descriptor, name) in [(1, "output"), (2, "diagnostics")] as [(Int32, String)] {
      posix_spawn_file_actions_addopen(
        &actions, descriptor, streams.appending(path: name).path, O_WRONLY | O_CREAT, 0o600)
    }
    let command = ["/usr/bin/env", "-C", folder.path] + arguments
    let argv = command.map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var processID: pid_t = 0
    let code = posix_spawn(&processID, command[0], &actions, nil, argv, envp)
    guard code == 0 else { throw POSIXError(POSIXError.Code(rawValue: code) ?? .EIO) }
    return processID
  }
}
