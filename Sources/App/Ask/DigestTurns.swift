import Answers
import Books
import Parameters
import Search
import Sessions

/// Summarises the turns that have left a sliding window, in a cell of its own.
struct DigestTurns {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Makes the digest; skips turns made further on in the book, because the cell is shown at the
  /// present position.
  func run(_ parameters: Parameters) async throws {
    let settings = try PipelineSettings(parameters)
    guard settings.context == .window, settings.historyTurns > 1 else { return }
    let counter = notebook.ports.tokenCounter
    let fence = try await notebook.desk().book.fence
    let turns = await notebook.turns
    let window = ConversationWindow(
      turns.filter { fence.allows(madeAt: $0.position) },
      maximumTurns: settings.historyTurns - 1,
      maximumTokens: settings.historyTokens, count: { counter.count($0) })
    if window.older.isEmpty || window.older.map(\.question) == [FollowUpTopic.digestQuestion] {
      return
    }
    let hidden = turns.filter { !fence.allows(madeAt: $0.position) }
    await notebook.replaceTurns(hidden + [try await digest(of: window.older)] + window.quoted)
  }

  private func digest(of turns: [Turn]) async throws -> Turn {
    let digest = ConversationDigest.text(of: turns)
    let cell = try await notebook.begin(.note, source: FollowUpTopic.digestQuestion)
    try await cell.output(digest)
    try await cell.end(.ok)
    // The digest is visible only at the furthest position of its turns.
    let positions = turns.map(\.position)
    let latest = positions.contains { !$0.isSet } ? 0 : positions.map(\.page).max() ?? 0
    return Turn(
      cell: cell.number, question: FollowUpTopic.digestQuestion, answer: digest,
      position: ReadingPosition(page: latest))
  }
}
