import Answers
import Books
import Parameters
import Search
import Sessions

/// In a sliding window, lets a cell of its own tell the turns that have fallen out of it.
struct DigestTurns {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  func run(_ parameters: Parameters) async throws {
    let settings = try PipelineSettings(parameters)
    guard settings.context == .window, settings.historyTurns > 1 else { return }
    let counter = notebook.ports.tokenCounter
    let window = ConversationWindow(
      await notebook.turns, maximumTurns: settings.historyTurns - 1,
      maximumTokens: settings.historyTokens, count: { counter.count($0) })
    if window.older.isEmpty || window.older.map(\.question) == [FollowUpTopic.digestQuestion] {
      return
    }
    await notebook.replaceTurns([try await digest(of: window.older)] + window.quoted)
  }

  private func digest(of turns: [Turn]) async throws -> Turn {
    let digest = ConversationDigest.text(of: turns)
    let cell = try await notebook.begin(.note, source: FollowUpTopic.digestQuestion)
    try await cell.output(digest)
    try await cell.end(.ok)
    // Visible only where all that it tells is.
    let positions = turns.map(\.position)
    let latest = positions.contains { !$0.isSet } ? 0 : positions.map(\.page).max() ?? 0
    return Turn(
      cell: cell.number, question: FollowUpTopic.digestQuestion, answer: digest,
      position: ReadingPosition(page: latest))
  }
}
