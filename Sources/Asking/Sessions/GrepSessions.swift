package import Sessions

/// Searches the questions and answers of all sessions for a text, in any case.
package struct GrepSessions: Sendable {
  /// A cell with the text in it.
  package struct Find: Hashable, Sendable {
    package let session: String
    package let cell: Cell
    /// The surroundings of the text in the answer; empty when it is in the question.
    package let excerpt: String
  }

  /// The cells with the text, and the sessions that could not be read.
  package struct Outcome: Hashable, Sendable {
    package var finds: [Find] = []
    /// Ids of sessions.
    package var unread: [String] = []
  }

  private let library: any SessionLibrary

  package init(_ library: any SessionLibrary) { self.library = library }

  /// Newest sessions first, without text beyond the fence.
  package func run(_ text: String, limit: Int, through fences: Fences) async throws -> Outcome {
    var outcome = Outcome()
    for summary in try await library.summaries() {
      guard let session = try? await ReadSession(library).run(summary.location) else {
        outcome.unread.append(summary.id)
        continue
      }
      for cell in session.cells.map({ fences.seen($0).cell }) {
        let isInSource = cell.source.lowercased().contains(text.lowercased())
        let excerpt = Self.excerpt(of: text, in: cell.text)
        guard isInSource || excerpt != nil else { continue }
        outcome.finds.append(Find(session: summary.id, cell: cell, excerpt: excerpt ?? ""))
        if outcome.finds.count == limit { return outcome }
      }
    }
    return outcome
  }

  /// Thirty characters on each side of the first occurrence.
  private static func excerpt(of wanted: String, in text: String) -> String? {
    let (folded, wanted) = (Array(text.lowercased()), Array(wanted.lowercased()))
    guard !wanted.isEmpty, folded.count >= wanted.count else { return nil }
    for start in 0...(folded.count - wanted.count)
    where folded[start] == wanted[0] && folded[start..<start + wanted.count].elementsEqual(wanted) {
      // Folding may change the length, as that of İ does; the excerpt is then of the folded text.
      let original = Array(text)
      let shown = original.count == folded.count ? original : folded
      return String(shown[max(0, start - 30)..<min(shown.count, start + wanted.count + 30)])
    }
    return nil
  }
}
