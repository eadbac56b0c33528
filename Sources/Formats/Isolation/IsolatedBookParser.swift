import Basics
import Bindings
import Books
import Files
import Parameters

/// Runs another parser in a process of its own, so that a crash or a hang is an error.
struct IsolatedBookParser: BookParser {
  /// The argument that makes the program read one book for another process.
  static let argument = "parse-worker"
  /// The second argument of a process in the background.
  static let backgroundArgument = "background"
  /// Factor on the time limit for background work, which yields to other processes.
  private static let patience = 10
  /// Environment of the process: blocks that each thread keeps by size, and no report of a crash.
  ///
  /// C libraries take and free thousands of blocks for a page; with the usual 7 of them several
  /// threads spend a fifth of their time on the allocator's locks. Swift's report of a crash takes
  /// gigabytes, minutes, and another program.
  private static let environment = [
    "GLIBC_TUNABLES": "glibc.malloc.tcache_count=2000", "SWIFT_BACKTRACE": "enable=no",
  ]
  private static let pieceSize = 1 << 18
  /// Seconds between the process's own time limit and its kill.
  private static let grace = 5

  let parser: any BookParser
  /// Absolute path of this program.
  let program: String

  var formats: Set<BookFormat> { parser.formats }
  var version: String { parser.version }

  package func parse(
    _ source: BookSource, resuming: [Page],
    progress: @escaping @Sendable (ParseProgress) async throws -> Void
  ) async throws -> ParsedBook {
    guard source.options.isIsolated else {
      return try await parser.parse(source, resuming: resuming, progress: progress)
    }
    let isInBackground = Task.isInBackground
    let child: PipedProcess
    do throws(SystemError) {
      child = try PipedProcess(
        program, arguments: [Self.argument] + (isInBackground ? [Self.backgroundArgument] : []),
        environment: Self.environment)
    } catch {
      throw BookError.parseFailed(
        source: source.name, reason: "no process could be started to read it (error \(error.code))")
    }
    let seconds = source.options.limits.seconds &* (isInBackground ? Self.patience : 1)
    let deadline = Deadline(seconds: seconds &+ Self.grace) { child.terminate() }
    defer { deadline.cancel() }
    return try await withTaskCancellationHandler {
      _ = await child.write(ParseRequest(source, resuming: resuming).message.bytes)
      let reply = try await reply(of: child, source, progress)
      if let reply { return try reply.get() }
      try Task.checkCancellation()
      throw failure(await child.wait(), source, hasExpired: deadline.hasPassed)
    } onCancel: {
      child.terminate()
    }
  }

  /// The book or the error at the end of the child's output; nil when it ends without either.
  private func reply(
    of child: PipedProcess, _ source: BookSource,
    _ progress: @Sendable (ParseProgress) async throws -> Void
  ) async throws -> Result<ParsedBook, BookError>? {
    // Texts may come twice, as read and in order.
    var reader = ParseMessageReader(byteLimit: source.options.limits.bytes &* 2 &+ 1 << 26)
    while let bytes = try? await child.read(count: Self.pieceSize), !bytes.isEmpty {
      reader.append(bytes)
      while let message = try? reader.next(), let reply = ParseReply(message) {
        switch reply {
        case .progress(let step): try await progress(step)
        case .book(let book): return .success(book)
        case .failure(let error): return .failure(error)
        }
      }
    }
    return nil
  }

  private func failure(
    _ end: ChildEnd, _ source: BookSource, hasExpired: Bool
  ) -> BookError {
    switch end {
    case .killed(let signal) where hasExpired || CrashSignal.isTime(signal):
      source.options.limits.error(.seconds, source: source.name)
    case .killed(let signal):
      .parseFailed(
        source: source.name,
        reason: "its reader crashed (\(CrashSignal.name(signal))); the file is damaged or hostile")
    case .exited(let code):
      .parseFailed(source: source.name, reason: "its reader gave up (status \(code))")
    }
  }
}
