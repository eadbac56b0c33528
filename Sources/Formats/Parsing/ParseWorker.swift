import Bindings
import Books
import Synchronization

/// The reading process: takes one request from its input, reads that book and writes the result.
package struct ParseWorker: Sendable {
  /// The argument that starts it.
  package static let argument = IsolatedBookParser.argument
  /// Memory beyond the limits of a book, for the program itself and its libraries.
  private static let spareMemory = 1 << 30

  private let parsers = BookParsers()

  /// `arguments` are those after its own.
  package init(_ arguments: some Sequence<String>) {
    // Must run before another thread starts.
    if arguments.contains(IsolatedBookParser.backgroundArgument) { ProcessThreads.becomeNicer() }
  }

  /// Runs to the end of the book; the exit status is not 0 when the request could not be read.
  package func run() async -> Int32 {
    guard let request = Self.request() else { return 2 }
    let limits = request.source.options.limits
    // Room for an unpacked file, its texts as read and in order, and intermediate results.
    ResourceLimits.confine(
      seconds: limits.seconds, memoryBytes: limits.bytes &* 8 &+ Self.spareMemory)
    Self.watch(request.source)
    let reply: ParseReply
    do {
      let parser = try parsers.parser(for: request.source.format)
      let book = try await parser.parse(request.source, resuming: request.resuming) { step in
        Self.send(.progress(step))
      }
      reply = .book(book)
    } catch let error as BookError {
      reply = .failure(error)
    } catch {
      reply = .failure(.parseFailed(source: request.source.name, reason: "\(error)"))
    }
    Self.send(reply)
    return 0
  }

  private static func request() -> ParseRequest? {
    var reader = ParseMessageReader(byteLimit: .max / 4)
    while let bytes = try? StandardStream.input.read(count: 1 << 18), !bytes.isEmpty {
      reader.append(bytes)
      do {
        if let message = try reader.next() { return ParseRequest(message) }
      } catch {
        return nil
      }
    }
    return nil
  }

  /// Ends the process when the parser exceeds its time or memory, because C libraries cannot be
  /// interrupted.
  private static func watch(_ source: BookSource) {
    let fileSize =
      FileSystem.kind(of: source.path) == .file
      ? FileSystem.sizeAndChange(of: source.path)?.byteCount : source.options.limits.bytes / 4
    let allowance = ParseAllowance(
      source.options.limits, format: source.format,
      byteCount: max(fileSize ?? 0, source.unpacked?.count ?? 0))
    ProcessWatch.start(everyMilliseconds: 50) { use in
      let last = lastProgress.withLock(\.self)
      guard let failure = allowance.failure(use, since: last, source: source.name) else { return }
      voice.withLock { hasEnded in
        if !hasEnded { _ = StandardStream.output.write(ParseReply.failure(failure).message.bytes) }
        ProcessWatch.leave(0)
      }
    }
  }

  /// Processor time of this process at its last progress.
  private static let lastProgress = Mutex(0.0)
  /// Held while a message is written; true after the last one.
  private static let voice = Mutex(false)

  private static func send(_ reply: ParseReply) {
    lastProgress.withLock { $0 = ProcessUse.current.seconds }
    voice.withLock { hasEnded in
      reply.message.forEachPiece { _ = StandardStream.output.write($0) }
      if case .progress = reply {} else { hasEnded = true }
    }
  }
}
