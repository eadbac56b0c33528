package import Foundation
package import Testing

/// A program on a terminal of its own, with somebody who types and looks at the screen.
package final class PseudoTerminal {
  package private(set) var screen: TerminalScreen
  /// Every byte the program wrote.
  package private(set) var output: [UInt8] = []
  package let processID: pid_t
  private let master: Int32
  private var exitStatus: Int32?
  /// For what must come, on a machine however busy; what never comes costs a red run this long.
  private static let patience = Duration.seconds(120)
  /// Bytes of the output that the ledger of screens has.
  private var recorded = 0
  /// Emulators differ on what a resize makes of the text, and on joined emoji.
  private var isComparable: Bool

  /// Starts a program by its path, or one that was built beside the tests by its name.
  ///
  /// The environment holds only what is given and `PATH`.
  package init(
    _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
    rows: Int = 24, columns: Int = 80, joinsEmoji: Bool = false,
    width: @escaping (Unicode.Scalar) -> Int
  ) throws {
    screen = TerminalScreen(
      rows: rows, columns: columns, joinsEmoji: joinsEmoji, width: width)
    isComparable = !joinsEmoji
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    // Linux numbers: TIOCSPTLCK unlocks the other end, TIOCGPTN gives its number.
    var lock: Int32 = 0
    var number: Int32 = 0
    guard master >= 0, ioctl(master, 0x4004_5431, &lock) == 0,
      ioctl(master, 0x8004_5430, &number) == 0
    else { throw POSIXError(POSIXError.Code(rawValue: errno) ?? .EIO) }
    Self.setSize(master, rows, columns)
    processID = try Self.spawn(
      program.hasPrefix("/") ? program : Self.path(of: program), arguments, environment,
      on: "/dev/pts/\(number)")
    if isComparable { ScreenLedger.current?.expect(1) }
  }

  deinit {
    if exitStatus == nil {
      kill(processID, SIGKILL)
      waitpid(processID, nil, 0)
    }
    close(master)
  }

  /// The path of a program that was built beside the tests.
  package static func path(of program: String) -> String {
    URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appending(path: program).path
  }

  /// Types keys; escape sequences and control characters as a keyboard sends them.
  package func send(_ keys: String) async {
    var rest = Array(keys.utf8)[...]
    while !rest.isEmpty, !hasEnded, !Task.isCancelled {
      let count = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 1024)) }
      if count > 0 { rest = rest.dropFirst(count) }
      look()
      if count <= 0 { try? await Task.sleep(for: .milliseconds(2)) }
    }
  }

  /// Types two pieces with a pause of some microseconds between them.
  ///
  /// It gives no way to other tests, which could make seconds of the pause.
  package func send(_ piece: String, pause: UInt32, _ rest: String) {
    for (place, keys) in [piece, rest].enumerated() {
      if place > 0 { usleep(pause) }
      let bytes = Array(keys.utf8)
      if write(master, bytes, bytes.count) != bytes.count {
        Issue.record("the terminal takes no more keys")
      }
    }
    look()
  }

  /// Waits until the screen is as it should be; records an issue with the screen otherwise.
  @discardableResult
  package func wait(
    for what: String, _ isReached: (TerminalScreen) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    let end = ContinuousClock.now + Self.patience
    var (isLast, seen, rounds) = (false, -1, 0)
    while true {
      look()
      // Without new output a screen is looked at now and then only, which leaves the processor to others.
      if output.count != seen || rounds % 16 == 0 || isLast, isReached(screen) {
        record()
        return true
      }
      (seen, rounds) = (output.count, rounds + 1)
      if isLast { break }
      // What an ended program wrote last is looked at once more.
      isLast = hasEnded || Task.isCancelled || ContinuousClock.now > end
      if !isLast { try? await Task.sleep(for: .milliseconds(2)) }
    }
    Issue.record(
      "\(hasEnded ? "the program ended before" : "never came"): \(what)\n--- screen\n\(screen.text)\n--- cursor \(screen.cursor)",
      sourceLocation: sourceLocation)
    return false
  }

  /// Answers a question of the program as a terminal does, at once: without giving way to other tests.
  ///
  /// False when nothing was asked for.
  @discardableResult
  package func answer(_ question: String, with reply: String) -> Bool {
    let wanted = Array(question.utf8)
    let end = ContinuousClock.now + Self.patience
    while output.firstRange(of: wanted) == nil {
      guard ContinuousClock.now < end else { return false }
      usleep(1000)
      look()
    }
    let bytes = Array(reply.utf8)
    return write(master, bytes, bytes.count) == bytes.count
  }

  /// Waits until some text was shown.
  @discardableResult
  package func wait(
    for text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async -> Bool {
    await wait(for: text, { $0.text.contains(text) }, sourceLocation: sourceLocation)
  }

  /// Changes the size of the terminal and tells the program.
  package func resize(rows: Int, columns: Int) {
    look()
    if isComparable { ScreenLedger.current?.expect(-1) }
    isComparable = false
    screen.resize(rows: rows, columns: columns)
    Self.setSize(master, rows, columns)
  }

  /// True while the terminal edits and echoes lines by itself, as before the program came.
  package var isCooked: Bool {
    var modes = termios()
    tcgetattr(master, &modes)
    let flags = tcflag_t(ICANON | ECHO | ISIG)
    return modes.c_lflag & flags == flags
  }

  /// Sends a signal to the program.
  package func signal(_ number: Int32) { kill(processID, number) }

  /// Waits for the end; the exit status, or 128 and the number of the signal.
  package func waitForExit() async -> Int32? {
    let end = ContinuousClock.now + Self.patience
    while !hasEnded, !Task.isCancelled, ContinuousClock.now < end {
      look()
      try? await Task.sleep(for: .milliseconds(2))
    }
    look()
    return exitStatus
  }

  private var hasEnded: Bool {
    var status: Int32 = 0
    if exitStatus == nil, waitpid(processID, &status, WNOHANG) == processID {
      exitStatus = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }
    return exitStatus != nil
  }

  /// Takes in what the program has written so far.
  package func look() {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(master, &buffer, buffer.count)
      guard count > 0 else { return }
      output += buffer[..<count]
      screen.feed(buffer[..<count])
    }
  }

  /// Notes the screen for the comparison with another emulator, where a test asks for one.
  private func record() {
    guard isComparable, let ledger = ScreenLedger.current else { return }
    let frame = Pyte.Frame(
      output[recorded...], rows: screen.rowCount, columns: screen.columnCount,
      isFresh: recorded == 0)
    recorded = output.count
    ledger.add(frame, screen, of: self)
  }

  private static func setSize(_ descriptor: Int32, _ rows: Int, _ columns: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
  }

  /// A session of its own makes the terminal, opened first, its controlling one.
  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String: String], on terminal: String
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, 0x80 /* POSIX_SPAWN_SETSID */)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var variables = ["PATH": "/usr/bin:/bin", "TERM": "xterm", "SWIFT_BACKTRACE": "enable=no"]
    variables.merge(environment) { $1 }
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    var processID: pid_t = 0
    let code = posix_spawn(&processID, path, &actions, &attributes, argv, envp)
    guard code == 0 else { throw POSIXError(POSIXError.Code(rawValue: code) ?? .EIO) }
    return processID
  }
}
