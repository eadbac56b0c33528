import Answers
@testable import Asking
import Basics
import Books
import DeskSupport
import Foundation
@testable import Groundedness
@testable import Notebook
@testable import Replays
import Search
import Sessions
import TestSupport
import Testing

/// Citations by the provider itself lead to the same passages and pages as ours.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct NativeCitationTests {
  private func ask(_ desk: ReplayDesk) async throws -> AnsweredCell {
    try await AskQuestion(desk.desk.notebook).run("What does word1p3 say?", observer: { _ in })
  }

  @Test(arguments: ["cited", "citedtools"])
  func `citations of a provider lead to the passages, are recorded, checked and replayed`(
    scene: String
  ) async throws {
    let desk = try await ReplayDesk(scene: scene)
    let asked = try await ask(desk)
    #expect(asked.answer.failure == nil)
    let text = asked.open.text
    #expect(asked.nativeCitations.count == 2)
    for (citation, native) in zip(asked.nativeCitations, asked.answer.nativeCitations) {
      let source = try #require(citation.source)
      let words = String(decoding: text.utf8[source], as: UTF8.self)
      #expect(citation.status == .resolved && words == native.words)
      #expect(citation.pages == text.pageMap.pages(of: text.utf8.trimmingBlanks(source)))
      #expect(citation.passages.allSatisfy { asked.answer.passages[$0 - 1].range.overlaps(source) })
      let stretch = String(
        decoding: Array(asked.answer.text.utf8)[citation.range], as: UTF8.self)
      #expect(stretch == words.split(whereSeparator: \.isWhitespace).joined(separator: " "))
    }
    #expect(asked.check.citations.filter(\.isNative).map(\.status) == [.resolved, .resolved])
    #expect(asked.check.sentences.contains { $0.isCited && $0.support == .supported })
    let cell = try #require(await desk.desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.nativeCitations == asked.nativeCitations.map(RecordedCitation.init))
    #expect(cell.check == asked.check)
    let report = try await desk.replay()
    #expect(!report.hasDrifted, "\(String(describing: report.firstDrift))")
    #expect(report.cells.last?.replayed?.nativeCitations == cell.nativeCitations)
  }

  @Test func `markers send no citable text`() async throws {
    let desk = try await ReplayDesk(scene: "cited")
    _ = try await desk.desk.notebook.set(["citations=markers"])
    #expect(try await ask(desk).nativeCitations.isEmpty)
    #expect(desk.server.requests.allSatisfy { !$0.text.contains("search_result") })
  }

  @Test func `a service without native citations is called again without them`() async throws {
    let desk = try await ReplayDesk(scene: "uncited")
    let asked = try await ask(desk)
    #expect(asked.answer.failure == nil && asked.answer.text.hasPrefix("The White Rabbit"))
    #expect(desk.server.requests.map { $0.text.contains("search_result") } == [true, false])
    #expect(try await desk.replay().hasDrifted == false)
    _ = try await desk.desk.notebook.set(["citations=native"])
    let forced = try await ask(desk)
    #expect(
      forced.answer.failure as? LLMError
        == .unsupportedFeature(provider: "anthropic", feature: "citations"))
  }

  @Test func `a provider without native citations is refused only when they are required`()
    async throws
  {
    let provider = ScriptedChatProvider([[.event(.text("So.")), .event(.finished(.endOfTurn))]])
    let desk = try await Desk(["/b": [.telltale(1, words: 60)]], providers: [provider])
    _ = try await desk.open("b", ["chunk.size=40w", "citations=native"])
    await #expect(
      throws: LLMError.unsupportedFeature(provider: "scripted", feature: "citations of its own")
    ) { _ = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in }) }
    _ = try await desk.notebook.set(["citations=auto"])
    _ = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(provider.requests.flatMap(\.messages).allSatisfy { $0 == $0.withoutMarks })
  }

  @Test func `the prompt has the same words with and without citable text`() async throws {
    let desk = try await ReplayDesk(scene: "cited")
    let draft = try await DraftPrompt(desk.desk.notebook).run("What does word1p3 say?")
    let marked = draft.prompt.messages(
      citing: draft.retrieval.passages, try await desk.pageMap())
    #expect(marked.map(\.withoutMarks) == draft.prompt.messages)
    let stretches = marked.flatMap(\.content).flatMap { part -> [CitableText.Stretch] in
      if case .citable(let text) = part { text.stretches } else { [] }
    }
    #expect(stretches.count >= draft.retrieval.passages.count)
  }

  @Test func `a shared session keeps no long stretch in the blocks of a request`() async throws {
    let desk = try await ReplayDesk(scene: "cited")
    _ = try await ask(desk)
    let notebook = desk.desk.notebook
    let shared = try await ShareSession(notebook.ingesting, notebook.sessions).run(
      desk.location, through: .beyond)
    let book = try #require(try await notebook.books.books().first)
    let quotes = BookQuotes(try await notebook.books.text(of: book.id).utf8)
    var results = 0
    for case .json(let value) in shared.blobs.values {
      for text in Self.results(in: value) {
        results += 1
        #expect(quotes.long(in: Array(text.utf8)).isEmpty)
      }
    }
    #expect(results > 0)
    #expect(!shared.blobs.values.contains { if case .withheld = $0 { true } else { false } })
    for line in shared.bytes.split(separator: 0x0A) {
      #expect(quotes.long(in: Array(line)).isEmpty)
    }
    try FileManager.default.removeItem(atPath: desk.folder.path("sessions"))
    let outcome = try await RehydrateSession(notebook.ingesting, notebook.sessions).run(
      shared.bytes, name: "x")
    #expect(outcome.withheld.isEmpty && outcome.damaged.isEmpty)
  }

  /// The visible text of each search result.
  private static func results(in value: JSONValue) -> [String] {
    if value["type"] == "search_result" {
      return [
        (value["content"]?.array ?? []).compactMap { $0["text"]?.string }.joined(separator: " ")
      ]
    }
    return (value.array ?? []).flatMap(results) + (value.object ?? [:]).values.flatMap(results)
  }
}
