import Basics
@testable import Imports
@testable import Notebook
import Reading
@testable import Shelf
@testable import ShellKit
@testable import Suggesting
import Synchronization
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// Proposals gone through with a key each.
struct ReviewLoopTests {
  /// Keys that are there at once, then the end of input.
  private static func typed(_ keys: [String]) -> KeySource {
    let rest = Mutex(keys)
    return KeySource(read: { _ in
      rest.withLock { $0.isEmpty ? nil : Array($0.removeFirst().utf8) }
    })
  }

  /// A desk with two books of a photo to review.
  private func desk() async throws -> CommandDesk {
    let desk = try await CommandDesk()
    let notebook = desk.shell(columns: 80).0.notebook
    let judged = [
      SpineProposal(title: "Emma", author: "Jane Austen", confidence: 0.5, photo: 0),
      SpineProposal(title: "Ubik", author: "P. K. Dick", confidence: 0.4, photo: 0),
    ].map { JudgedSpine(proposal: $0, verdict: .review(.lowConfidence)) }
    _ = try await ProposeSpines(notebook.shelf).run(judged, wereAdded: false, of: ["shelf.jpg"])
    return desk
  }

  /// What the screen shows, and the titles on the shelf, after keys and answers.
  private func run(_ keys: [String], answers: [String] = []) async throws -> (
    screen: String, titles: [String], open: Int
  ) {
    let desk = try await desk()
    let (shell, sink) = desk.shell(columns: 80)
    let person = TypingPerson(
      ScriptedReader(answers), output: shell.output, editor: nil, keys: Self.typed(keys))
    try await shell.asking(person).dispatch("/review")
    let works = try await FindWork(shell.notebook.shelf).all(["sort:title"], limit: 9).works
    return (sink.text, works.map(\.work.title), try await shell.notebook.askedShelf.reviewCount())
  }

  @Test func `a key accepts, another rejects, and the end is told`() async throws {
    let (screen, titles, open) = try await run(["a", "r"])
    #expect(titles == ["Emma"] && open == 0)
    #expect(
      screen.contains("1 of 2") && screen.contains("2 of 2") && screen.contains("0 left to review"))
  }

  @Test func `undo goes back to what was decided last`() async throws {
    let (screen, titles, open) = try await run(["a", "u", "r", "l"])
    #expect(titles.isEmpty && open == 1)
    #expect(screen.contains("Took back."))
  }

  @Test func `undo before any decision, and leaving, change nothing`() async throws {
    let (screen, titles, open) = try await run(["u", "q"])
    #expect(titles.isEmpty && open == 2)
    #expect(screen.contains("Nothing was decided yet."))
    #expect(screen.contains("2 left to review") && !screen.contains("takes the decision back"))
  }

  @Test func `an edit asks for what is right, and a wrong one is told and asked again`()
    async throws
  {
    let (screen, titles, _) = try await run(
      ["e", "e", "q"], answers: ["nonsense", "title:\"Emma or so\""])
    #expect(titles == ["Emma or so"])
    #expect(screen.contains("names no field"))
  }

  @Test func `a search without a hit leaves the proposal`() async throws {
    let (screen, titles, open) = try await run(["s", "q"], answers: ["nothing like it"])
    #expect(titles.isEmpty && open == 2)
    #expect(screen.contains("No catalogue has it."))
  }
}
