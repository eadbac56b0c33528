@testable import Asking
import Basics
import Books
import DeskSupport
import Files
import Foundation
@testable import Notebook
import Parameters
@testable import Replays
import Sessions
@testable import Shell
@testable import ShellKit
import TestSupport
import Testing

/// A shared session contains no long stretch of the book, and is restored byte for byte with the
/// book.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ShareSessionTests {
  private func share(_ desk: ReplayDesk, redacting: Redaction? = nil) async throws
    -> SharedSession
  {
    let notebook = desk.desk.notebook
    return try await ShareSession(notebook.ingesting, notebook.sessions).run(
      desk.location, redacting: redacting, through: .beyond)
  }

  private func desk() async throws -> ReplayDesk {
    let desk = try await ReplayDesk(["tools", "answer"])
    try await desk.ask("What does word1p3 say? Write to ann@example.org")
    return desk
  }

  @Test func `the file quotes at most twenty-five words in a row`() async throws {
    let desk = try await desk()
    let notebook = desk.desk.notebook
    let book = try #require(try await notebook.books.books().first)
    let quotes = BookQuotes(try await notebook.books.text(of: book.id).utf8)
    let file = try await share(desk).bytes
    let plain = try Data(contentsOf: URL(filePath: desk.location))
    #expect(!plain.isEmpty)
    for line in file.split(separator: 0x0A) {
      #expect(quotes.long(in: Array(line)).isEmpty)
    }
    let prompt = try #require(await notebook.recorder.cells.last?.prompts.first?.text)
    let text = try #require(try await notebook.sessions.blob(prompt, of: desk.location))
    #expect(!quotes.long(in: text).isEmpty)
  }

  @Test func `with the book it comes back byte for byte and can be replayed`() async throws {
    let desk = try await desk()
    let file = try await share(desk).bytes
    let notebook = desk.desk.notebook
    let original = try Data(contentsOf: URL(filePath: desk.location))
    try FileManager.default.removeItem(atPath: desk.folder.path("sessions"))
    let outcome = try await RehydrateSession(notebook.ingesting, notebook.sessions).run(
      file, name: "x")
    #expect(outcome.withheld.isEmpty && outcome.damaged.isEmpty)
    #expect(try Data(contentsOf: URL(filePath: outcome.location)) == original)
    let report = try await VerifySession(notebook.sessions, hasher: ContentHasher.sha256)
      .run(outcome.location)
    #expect(report.isSound)
    let title = try #require(try await notebook.books.books().first?.title)
    let here = ShareFileError.alreadyHere(session: outcome.session, titles: [title])
    await #expect(throws: here) {
      try await RehydrateSession(notebook.ingesting, notebook.sessions).run(file, name: "x")
    }
  }

  @Test func `a file that is no share, and one that was changed, are told apart`() async throws {
    let desk = try await desk()
    let file = try await share(desk).bytes
    let notebook = desk.desk.notebook
    await #expect(throws: ShareFileError.notShared("x")) {
      try await RehydrateSession(notebook.ingesting, notebook.sessions).run(
        Array("A lamp.".utf8), name: "x")
    }
    try FileManager.default.removeItem(atPath: desk.folder.path("sessions"))
    let changed = String(decoding: file, as: UTF8.self).replacing("\"status\"", with: "\"state\"")
    await #expect(throws: ShareFileError.changed("x")) {
      try await RehydrateSession(notebook.ingesting, notebook.sessions).run(
        Array(changed.utf8), name: "x")
    }
  }

  @Test func `blobs left out of a share are reported and do not make the session unsound`()
    async throws
  {
    let desk = try await desk()
    let shared = try await share(desk)
    let notebook = desk.desk.notebook
    let reply = try #require(await notebook.recorder.cells.last?.calls.last?.response)
    var blobs = shared.blobs
    blobs[reply] = .withheld(7)
    let file = SharedSession(
      session: shared.session, books: shared.books, lines: shared.lines, blobs: blobs,
      isRedacted: false
    ).bytes
    try FileManager.default.removeItem(atPath: desk.folder.path("sessions"))
    let outcome = try await RehydrateSession(notebook.ingesting, notebook.sessions).run(
      file, name: "x")
    #expect(outcome.withheld == [reply] && outcome.damaged.isEmpty)
    let report = try await desk.replay(at: outcome.location)
    #expect(report.integrity.isSound && report.integrity.withheld == [reply])
    #expect(!report.hasDrifted, "\(report.cells.flatMap(\.verdicts))")
    let call = report.cells.last?.verdicts.first { $0.stage == .call }
    #expect(call?.finding == .unchecked(.notShared))
    // After passing it on again, the session still records that it was withheld.
    let again = try await ShareSession(notebook.ingesting, notebook.sessions).run(
      outcome.location, through: .beyond)
    #expect(again.blobs[reply] == .withheld(0))
  }

  @Test func `a missing book is read from its file`() async throws {
    let desk = try await desk()
    let file = try await share(desk).bytes
    let notebook = desk.desk.notebook
    let book = try #require(try await notebook.books.books().first)
    try await notebook.books.delete(book.id)
    try FileManager.default.removeItem(atPath: desk.folder.path("sessions"))
    let outcome = try await RehydrateSession(notebook.ingesting, notebook.sessions).run(
      file, name: "x", books: ["/b"])
    #expect(outcome.withheld.isEmpty && outcome.damaged.isEmpty)
    #expect(try await !desk.replay(at: outcome.location).hasDrifted)
  }

  @Test func `a share file is distinguished from a damaged transcript`() async throws {
    let desk = try await desk()
    let file = desk.folder.path("x.ibshare")
    try Data(try await share(desk).bytes).write(to: URL(filePath: file))
    let sessions = desk.desk.notebook.sessions
    for read in [
      { try await VerifySession(sessions, hasher: ContentHasher.sha256).run(file) as Any },
      { try await sessions.open(file) as Any },
    ] as [() async throws -> Any] {
      await #expect(throws: StorageError.shared(path: file)) { _ = try await read() }
    }
  }

  @Test func `without the book the session is refused`() async throws {
    let desk = try await desk()
    let file = try await share(desk).bytes
    let reader = try await ReplayDesk(["answer"])
    let notebook = reader.desk.notebook
    let book = try #require(try await notebook.books.books().first)
    try await notebook.books.delete(book.id)
    let before = try await notebook.sessions.summaries().count
    await #expect(throws: ReplayError.self) {
      try await RehydrateSession(notebook.ingesting, notebook.sessions).run(file, name: "x")
    }
    #expect(try await notebook.sessions.summaries().count == before)
  }

  @Test func `a redacted copy is sound and has no address`() async throws {
    let desk = try await desk()
    let file = try await share(desk, redacting: Redaction()).bytes
    #expect(!String(decoding: file, as: UTF8.self).contains("ann@example"))
    let notebook = desk.desk.notebook
    try FileManager.default.removeItem(atPath: desk.folder.path("sessions"))
    let outcome = try await RehydrateSession(notebook.ingesting, notebook.sessions).run(
      file, name: "x")
    #expect(outcome.withheld.isEmpty && outcome.damaged.isEmpty)
    #expect(try await notebook.sessions.read(outcome.location).problems.isEmpty)
  }

  @Test(arguments: ["../../evil", "a/b", "", "x\u{0}y"])
  func `an identity that leads out of the folder is refused`(id: String) async throws {
    let desk = try await desk()
    let shared = try await share(desk)
    var chain = TranscriptChain(hasher: ContentHasher.sha256)
    let head = HeadLine(
      session: id, app: "x", created: Timestamp(microseconds: 0), title: "../../../t")
    let forged = SharedSession(
      session: id, books: shared.books, lines: [try JSONValue(parsing: chain.seal(head.record))],
      blobs: [:], isRedacted: false)
    let notebook = desk.desk.notebook
    await #expect(throws: ShareFileError.changed("x")) {
      try await RehydrateSession(notebook.ingesting, notebook.sessions).run(forged.bytes, name: "x")
    }
  }
}
