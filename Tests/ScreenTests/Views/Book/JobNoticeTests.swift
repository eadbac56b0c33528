@testable import Asking
import Books
@testable import Notebook
@testable import Replays
@testable import ShelfShell
import ShellKit
@testable import Suggesting
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

/// What a person is told when the vectors of a book are there.
struct JobNoticeTests {
  @Test func `ready vectors offer to ask again only where something was asked without them`()
    async throws
  {
    let desk = try await CommandDesk(pooling: true)
    try await desk.prepare(["/open /tide.txt", "/open /lamp.txt"])
    let notebook = desk.shell(columns: 80).0.notebook
    let tide = try await FindBook(notebook.books).run("tide")
    _ = try await MakeVectors(notebook).run(of: tide) { _ in }
    await notebook.ingests.finishAll()
    let job = try #require(await notebook.ingests.jobs.first)
    #expect(job.notice()?.plain == "[job 1] The vectors of \(tide.title) are ready")
    #expect(
      job.notice(wasAsked: true)?.plain
        == "[job 1] The vectors of \(tide.title) are ready: /rerun ^ asks the last question again with them"
    )
  }

  @Test func `vectors under way are told without the words of the encoder`() {
    let job = BackgroundIngests.Job(
      number: 1, vectorsOf: nil, name: "lamp",
      state: .running(.encoding(done: 640, total: 2012)))
    #expect(job.stateWords.plain == "making vectors: 640 of 2,012 stretches")
  }

  @Test func `who waited for the vectors is not told that they are there`() async throws {
    let desk = try await CommandDesk(pooling: true)
    try await desk.prepare(["/open /lamp.txt"])
    let notebook = desk.shell(columns: 80).0.notebook
    let book = try await notebook.desk().book
    let index = try await PutOnDesk(notebook).run("lamp", observer: { _ in }).index
    let gate = AsyncStream.makeStream(of: Void.self)
    let job = await notebook.ingests.start("lamp", vectorsOf: book.id, onEnd: { _ in }) {
      observer in
      observer(.encoding(done: 1, total: 4))
      for await _ in gate.stream { break }
      return IngestBook.Outcome(book: book, isNew: false, index: index, parsing: nil, replaced: nil)
    }
    try await notebook.ingests.follow(job.number) { _ in gate.continuation.yield() }
    let ended = try #require(await notebook.ingests.jobs.last)
    #expect(!ended.isOpen && ended.notice(wasAsked: true) == nil)
  }
}
