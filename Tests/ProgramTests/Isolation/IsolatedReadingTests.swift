import Books
import Formats
import Foundation
import Parameters
import TestSupport
import Testing

/// A book read in a process of its own is the book read in this one.
@Suite(.timeLimit(.minutes(5)))
struct IsolatedReadingTests {
  private static var program: String { RunningProgram.program.path }

  /// Reads a file with the program's own format table, apart or not.
  private static func read(
    _ url: URL, by program: String? = program, _ change: (inout SourceOptions) -> Void = { _ in }
  ) async throws -> ParsedBook {
    let parsers = BookParsers(program: program)
    var options = SourceOptions()
    options.isIsolated = true
    change(&options)
    let source = try await parsers.identify(url.path, options).source
    return try await parsers.parser(for: source.format).parse(source, resuming: []) { _ in }
  }

  @Test(arguments: [
    "pdf/labels-outline.pdf", "pdf/no-text.pdf", "docx/features.docx", "markdown/features.md",
    "markdown/folder", "regressions/brackets.html",
  ])
  func `a book read in another process is the same book`(name: String) async throws {
    let url = Fixture.url(name)
    #expect(try await Self.read(url) == Self.read(url, by: nil))
  }

  @Test func `a book read in another process fails with the same errors`() async throws {
    await #expect(
      throws: BookError.passwordRequired(source: "user-password.pdf", hadPassword: true)
    ) {
      try await Self.read(Fixture.url("pdf/user-password.pdf")) { $0.password = "wrong" }
    }
    await #expect(
      throws: BookError.limitExceeded(source: "features.docx", limit: .depth, allowed: 5)
    ) { try await Self.read(Fixture.url("docx/features.docx")) { $0.limits.depth = 5 } }
  }

  /// A stand-in for the reading process that does something else.
  private static func reader(_ script: String) throws -> (folder: TemporaryDirectory, path: String)
  {
    let folder = try TemporaryDirectory()
    let path = folder.path("reader")
    try StandIn.install(script, at: path)
    return (folder, path)
  }

  @Test(arguments: [
    ("kill -SEGV $$", "its reader crashed (SIGSEGV); the file is damaged or hostile"),
    ("exit 3", "its reader gave up (status 3)"),
    ("echo nonsense", "its reader gave up (status 0)"),
  ])
  func `a reader that dies is a message`(script: String, reason: String) async throws {
    let reader = try Self.reader(script)
    await #expect(throws: BookError.parseFailed(source: "two-pages.pdf", reason: reason)) {
      try await Self.read(Fixture.url("pdf/two-pages.pdf"), by: reader.path)
    }
    #expect(FileManager.default.fileExists(atPath: reader.folder.path("reader")))
  }

  @Test func `a reader that hangs is ended`() async throws {
    let reader = try Self.reader("sleep 600")
    await #expect(
      throws: BookError.limitExceeded(source: "two-pages.pdf", limit: .seconds, allowed: 0)
    ) {
      try await Self.read(Fixture.url("pdf/two-pages.pdf"), by: reader.path) {
        $0.limits.seconds = 0
      }
    }
    #expect(FileManager.default.fileExists(atPath: reader.folder.path("reader")))
  }

  @Test func `cancelling ends the reader`() async throws {
    let reader = try Self.reader("echo $$ > \"$0.pid\"; sleep 600")
    let task = Task { try await Self.read(Fixture.url("pdf/two-pages.pdf"), by: reader.path) }
    let note = reader.path + ".pid"
    while (try? String(contentsOfFile: note, encoding: .utf8))?.isEmpty != false {
      try await Task.sleep(for: .milliseconds(5))
    }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    let process = try #require(
      pid_t(String(contentsOfFile: note, encoding: .utf8).filter(\.isNumber)))
    while kill(process, 0) == 0 { try await Task.sleep(for: .milliseconds(5)) }
  }
}
