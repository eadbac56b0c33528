import DeskSupport
import Discovery
@testable import Notebook
import Reading
@testable import Replays
@testable import Suggesting
import Testing

/// A desk whose present conversation shows four books.
struct DiscoveryDesk {
  let desk: Desk
  let id: DiscoveryConversationID

  struct Unexpected: Error {}

  var notebook: Notebook { desk.notebook }
  var store: any DiscoveryStore { notebook.ports.discovery }

  init(asked: [Clarification] = []) async throws {
    desk = try await Desk([:])
    let talks = DiscoveryTalks(desk.notebook.discovering)
    var conversation = try await talks.begin("something good", from: "test")
    conversation.asked = asked
    id = conversation.id
    try await desk.notebook.ports.discovery.save(conversation)
    try await show(["Dune", "Emma", "Heidi", "Momo"])
  }

  /// Shows books as the next round.
  func show(_ titles: [String]) async throws {
    let line = KeepRound.Line("something good", intent: .vague, wish: try await conversation().wish)
    _ = try await KeepRound(notebook.discovering).run(
      titles.enumerated().map { Self.book($1, at: $0 + 1) }, for: line,
      in: try await conversation())
  }

  func conversation() async throws -> DiscoveryConversation {
    try #require(try await store.conversations().first { $0.id == id })
  }

  func shelf() async throws -> [ShelvedWork] { try await notebook.ports.reading.works() }

  func answer(_ line: String) async throws -> [SuggestionOutcome] {
    let read = try #require(try SuggestionLine(line))
    return try await AnswerSuggestions(notebook.discovering).run(read, source: line)
  }

  static func book(_ title: String, at position: Int) -> ShownBook {
    let isEmma = title == "Emma"
    let authors = [isEmma ? "Jane Austen" : "Writer of \(title)"]
    return ShownBook(
      position: position, title: title, authors: authors,
      names: BookNames(titles: [FoldedTitle(title)], authors: authors),
      subjects: [isEmma ? "Romance" : "Adventure"], year: isEmma ? 1815 : 1965,
      pages: isEmma ? 320 : 600, language: "en",
      description: isEmma ? "One. Two! Three? Then they marry." : nil, slot: .familiar,
      reason: "since you liked Persuasion")
  }
}
