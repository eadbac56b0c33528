import Answers
import Asking
import Books
import DeskSupport
import Notebook
import Parameters
import Search
import TestSupport
import Testing

/// Two books that are equal up to the reading position and differ beyond it are the same book to
/// their reader.
struct HiddenTextTests {
  private static let position = 6

  /// Sentences of changing subjects that continue across the ends of pages.
  private static let read = (1...position).map { page in
    let words = (0..<70).map { index in
      index % 11 == 10
        ? "subject\(page * 7 + index / 11) lamp." : "word\((index * page) % 29)"
    }
    return Page(number: page, text: words.joined(separator: " ") + " and then the keeper")
  }

  private static func behind(_ count: Int, _ text: (Int) -> String) -> [Page] {
    (1...count).map { Page(number: position + $0, text: text($0)) }
  }

  /// A book that continues in short sentences, and one that continues in long ones about other
  /// subjects.
  private static let short = read + behind(3) { "went out. It was late in year \($0). Lamp." }
  private static let long =
    read
    + behind(7) { page in
      (0..<90).map { "lamp\($0 % 5) otherword\($0)of\(page)" }.joined(separator: " ")
    }

  /// Everything a reader at the position can learn from chunks, searches and prompts.
  private struct Sight: Equatable {
    let chunks: [Chunk]
    var passages: [RetrievalMode: [Passage]] = [:]
    var counts: [RetrievalMode: [Int]] = [:]
    var prompts: [RetrievalMode: [String]] = [:]
  }

  private static func sight(of pages: [Page], _ assignments: [String]) async throws -> Sight {
    let desk = try await Desk(["/b": pages], providers: [ScriptedChatProvider([])])
    _ = try await desk.open("b", assignments)
    let notebook = desk.notebook
    _ = try await MoveFence(notebook).run(to: position, source: "/page \(position)")
    var sight = Sight(
      chunks: try await ViewChunks(notebook).run(overrides: []).chunks)
    for mode in RetrievalMode.allCases {
      let overrides = ["retrieve.mode=\(mode.rawValue)"]
      sight.prompts[mode] = try await DraftPrompt(notebook).run(
        "What of subject44 and the lamp?", overrides: ParameterChanges(overrides)
      ).prompt.segments.map(\.text)
      if mode == .full { continue }
      let found = try await SearchAsCell(notebook).run(
        "subject44 lamp word3", overrides: ParameterChanges(overrides), source: "/search",
        observer: { _ in }
      ).retrieval
      sight.passages[mode] = found.passages
      sight.counts[mode] = [found.eligible, found.keywordHits, found.vectorHits]
    }
    return sight
  }

  @Test(arguments: ChunkingStrategy.allCases)
  func `chunks hits scores and prompts are equal`(strategy: ChunkingStrategy) async throws {
    let assignments = [
      "chunk.strategy=\(strategy.rawValue)", "chunk.size=40w", "chunk.overlap=8w", "top_k=4",
    ]
    let one = try await Self.sight(of: Self.short, assignments)
    let other = try await Self.sight(of: Self.long, assignments)
    #expect(!one.chunks.isEmpty && one.passages.values.allSatisfy { !$0.isEmpty })
    #expect(one == other)
  }

  @Test func `no chunk that is searched ends beyond the position`() async throws {
    let desk = try await Desk(["/b": Self.short])
    _ = try await desk.open("b", ["chunk.size=40w", "chunk.overlap=8w"])
    let notebook = desk.notebook
    for position in 1...Self.short.count {
      _ = try await MoveFence(notebook).run(to: position, source: "/page \(position)")
      let state = try await notebook.state([])
      let scene = state.scene
      let index = try await Pipeline(
        state, notebook.providers, memory: notebook.memory
      ).index(of: scene)
      let end = scene.open.pageMap.end(before: scene.fence)
      #expect(!index.chunks.isEmpty && index.chunks.allSatisfy { $0.range.upperBound <= end })
    }
  }
}
