import Answers
import Asking
import Books
import DeskSupport
import Notebook
import Search
import Sessions
import TestSupport
import Testing

/// Turns outside of the window are summarised only where they may be seen.
struct DigestTurnsTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 40) }

  private func desk(_ answers: [String]) async throws -> Desk {
    let provider = ScriptedChatProvider(
      answers.map { [.event(.text($0)), .event(.finished(.endOfTurn))] })
    let desk = try await Desk(["/b": Self.pages], providers: [provider])
    _ = try await desk.open(
      "b", ["chunk.size=40w", "top_k=2", "prompt.context=window", "prompt.history=2"])
    return desk
  }

  private func ask(_ question: String, at page: Int, _ desk: Desk) async throws {
    _ = try await MoveFence(desk.notebook).run(to: page, source: "/page \(page)")
    _ = try await AskQuestion(desk.notebook).run(question, observer: { _ in })
  }

  private func digests(_ desk: Desk) async throws -> [String] {
    let cells = await desk.notebook.recorder.session.cells
    return cells.filter { $0.source == FollowUpTopic.digestQuestion }.map(\.text)
  }

  @Test func `turns outside the window become a cell`() async throws {
    let desk = try await desk(["One.", "Two.", "Three.", "Four."])
    for question in ["First?", "Second?", "Third?"] { try await ask(question, at: 9, desk) }
    #expect(try await digests(desk).last?.contains("First? → One.") == true)
  }

  @Test func `a digest leaves out answers from further on`() async throws {
    let desk = try await desk(["Later one.", "Later two.", "Three.", "Four.", "Five."])
    for question in ["First?", "Second?"] { try await ask(question, at: 9, desk) }
    for question in ["Third?", "Fourth?", "Fifth?"] { try await ask(question, at: 3, desk) }
    let digests = try await digests(desk)
    #expect(digests.last?.contains("Third? → Three.") == true)
    for digest in digests { #expect(!digest.contains("Later")) }
  }
}
