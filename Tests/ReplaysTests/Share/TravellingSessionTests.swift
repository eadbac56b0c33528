import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
import Files
import Foundation
@testable import Notebook
@testable import Replays
import Sessions
@testable import Shell
@testable import Suggesting
import TestSupport
import Testing

/// A session on another machine: the books it needs there, and the templates that come with it.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct TravellingSessionTests {
  private let other = (1...6).map { Page.telltale($0 + 20, words: 50) }

  private func share(_ desk: ReplayDesk) async throws -> [UInt8] {
    try await ShareSession(desk.desk.notebook.ingesting, desk.desk.notebook.sessions).run(
      desk.location, through: .beyond
    ).bytes
  }

  /// A desk that has the book `/b` and knows of no session.
  private func colleague(
    _ files: [String: [Page]] = [:], sampleBook: String? = nil
  ) async throws -> ReplayDesk {
    let desk = try await ReplayDesk(["answer"], files: files, sampleBook: sampleBook)
    try FileManager.default.removeItem(atPath: desk.folder.path("sessions"))
    return desk
  }

  private func remove(_ title: String, _ desk: ReplayDesk) async throws {
    let books = desk.desk.notebook.books
    let book = try #require(try await books.books().first { $0.title == title })
    try await books.delete(book.id)
  }

  @Test func `a book that was only opened is not required, and a replay leaves out its opening`()
    async throws
  {
    let desk = try await ReplayDesk(["answer"], files: ["/c": other])
    try await desk.ask("What does word1p3 say?")
    _ = try await PutOnDesk(desk.desk.notebook).run("/c", observer: { _ in })
    let taker = try await colleague()
    let outcome = try await RehydrateSession(
      taker.desk.notebook.ingesting, taker.desk.notebook.sessions
    ).run(
      try await share(desk), name: "x")
    #expect(outcome.absent == ["/c"] && outcome.damaged.isEmpty)
    let report = try await taker.replay(at: outcome.location)
    #expect(report.absent == ["/c"] && !report.hasDrifted && report.integrity.isSound)
    #expect(report.cells.filter(\.isComputed).map(\.recorded.number) == [2, 3])
    // The reader may have removed it after opening it.
    try await remove("/c", desk)
    #expect(
      try await ShareSession(desk.desk.notebook.ingesting, desk.desk.notebook.sessions).run(
        desk.location, through: .beyond
      ).books.count
        == 1)
  }

  @Test func `every missing book is named with the cells that used it`() async throws {
    let desk = try await ReplayDesk(["answer"], files: ["/c": other])
    _ = try await PutOnDesk(desk.desk.notebook).run("/c", observer: { _ in })
    try await desk.ask("What does word1p22 say?")
    let taker = try await colleague()
    try await remove("/b", taker)
    let missing = ReplayError.booksMissing([
      MissingBook(title: "/b", cells: []), MissingBook(title: "/c", cells: [4]),
    ])
    let file = try await share(desk)
    await #expect(throws: missing) {
      try await RehydrateSession(taker.desk.notebook.ingesting, taker.desk.notebook.sessions).run(
        file, name: "x")
    }
    try await remove("/b", desk)
    try await remove("/c", desk)
    await #expect(throws: missing) { try await desk.replay() }
  }

  @Test func `a file of another book is told from the one expected, and nothing stays of it`()
    async throws
  {
    let desk = try await ReplayDesk(["answer"], files: ["/c": other])
    _ = try await PutOnDesk(desk.desk.notebook).run("/c", observer: { _ in })
    try await desk.ask("What does word1p22 say?")
    let file = try await share(desk)
    let wrong = [Page.telltale(70, words: 40)]
    let taker = try await colleague(["/wrong": wrong, "/known": [wrong[0], wrong[0]], "/c": other])
    let books = taker.desk.notebook.books
    _ = try await PutOnDesk(taker.desk.notebook).run("/known", observer: { _ in })
    let before = try await books.books()
    for (path, files) in [
      ("/wrong", ["/wrong"]), ("/wrong", ["/c", "/wrong"]), ("/known", ["/known"]),
    ] {
      let error = await #expect(throws: ReplayError.self) {
        try await RehydrateSession(taker.desk.notebook.ingesting, taker.desk.notebook.sessions).run(
          file, name: "x", books: files)
      }
      guard case .otherBook(path, let held, let wanted)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(held.title == path && wanted.map(\.title) == ["/b", "/c"])
      #expect(wanted.allSatisfy { $0.pages != nil && $0.pages != held.pages })
      #expect(try await books.books() == before)
    }
    let outcome = try await RehydrateSession(
      taker.desk.notebook.ingesting, taker.desk.notebook.sessions
    ).run(
      file, name: "x", books: ["/c"])
    #expect(outcome.absent.isEmpty)
  }

  @Test func `the book that ships with the program is found by itself`() async throws {
    let files = ["/lib/sample.pdf": other]
    let desk = try await ReplayDesk(["answer"], files: files, sampleBook: "/lib/sample.pdf")
    let opened = try await PutOnDesk(desk.desk.notebook).run("Sample", observer: { _ in })
    #expect(opened.desk.book.source == "/lib/sample.pdf")
    try await desk.ask("What does word1p22 say?")
    let file = try await share(desk)
    let taker = try await colleague(files, sampleBook: "/lib/sample.pdf")
    let outcome = try await RehydrateSession(
      taker.desk.notebook.ingesting, taker.desk.notebook.sessions
    ).run(file, name: "x")
    #expect(outcome.absent.isEmpty)
    try await remove("/lib/sample.pdf", taker)
    #expect(try await !taker.replay(at: outcome.location).hasDrifted)
    try await remove("/lib/sample.pdf", desk)
    let again = try await PutOnDesk(desk.desk.notebook).run("sample", observer: { _ in })
    #expect(again.isNew)
  }

  @Test func `a template goes with its session, and a replay computes with it`() async throws {
    let desk = try await ReplayDesk(["answer"])
    let source = "{{role \"user\"}}{{#each passages}}{{text}}{{/each}} Be brief. {{question}}"
    try desk.template("mine", source)
    _ = try await desk.desk.notebook.set(["template=mine"])
    try await desk.ask("Where?")
    let taker = try await colleague()
    let outcome = try await RehydrateSession(
      taker.desk.notebook.ingesting, taker.desk.notebook.sessions
    ).run(
      try await share(desk), name: "x")
    #expect(try await !taker.replay(at: outcome.location).hasDrifted)
    func came() async throws -> [SessionTemplates.Template] {
      try await SessionTemplates(taker.desk.notebook).run(of: outcome.location)
    }
    #expect(
      try await came()
        == [SessionTemplates.Template(name: "mine", source: source, own: .absent)])
    try taker.template("mine", source + " ")
    #expect(try await came().map(\.own) == [.other])
    #expect(try await !taker.replay(at: outcome.location).hasDrifted)
  }

  @Test func `a shared template contains no key`() async throws {
    let key = "sk-ant-api03-" + String(repeating: "a1B2", count: 10)
    let desk = try await ReplayDesk(["answer"])
    try desk.template(
      "mine", "{{role \"user\"}}{{#each passages}}{{text}}{{/each}} \(key) {{question}}")
    _ = try await desk.desk.notebook.set(["template=mine"])
    try await desk.ask("Where?")
    let report = try await VerifySession(desk.desk.notebook.sessions, hasher: ContentHasher.sha256)
      .run(desk.location)
    #expect(report.isSound, "\(report.problems)")
    let file = String(decoding: try await share(desk), as: UTF8.self)
    #expect(!file.contains(key) && file.contains("[secret]"))
  }
}
