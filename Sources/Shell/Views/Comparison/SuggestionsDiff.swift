import App
import Discovery
import Sessions
import Terminal

/// Books that only one of two lists has, and those that changed their place.
struct SuggestionsDiff {
  private let before: [PresentedBook]
  private let after: [PresentedBook]

  /// Nil unless both cells suggest books.
  init?(_ comparison: CellComparison) {
    let rounds = [comparison.a, comparison.b].map { one in
      one.cell.suggestions.flatMap { PresentedRound($0.round) }
    }
    guard let before = rounds[0], let after = rounds[1] else { return nil }
    (self.before, self.after) = (before.books, after.books)
  }

  var lines: [StyledText] {
    let gone = before.filter { book in !after.contains { $0.names == book.names } }
    let new = after.filter { book in !before.contains { $0.names == book.names } }
    let moved = after.compactMap { book -> StyledText? in
      guard let old = before.first(where: { $0.names == book.names }),
        old.number != book.number || old.score != book.score
      else { return nil }
      let (a, b) = (Self.score(old), Self.score(book))
      return "  \(book.title) \("\(old.number) → \(book.number), \(a) → \(b)", .muted)"
    }
    let lines =
      gone.map { "  \("−", .error) \($0.title) \("\($0.slot.rawValue) \(Self.score($0))", .muted)" }
      + new.map {
        "  \("+", .success) \($0.title) \("\($0.slot.rawValue) \(Self.score($0))", .muted)"
      } + moved
    return lines.isEmpty ? [] : ["\("books", .heading)"] + lines
  }

  private static func score(_ book: PresentedBook) -> String {
    Quantity.decimal(book.score, places: 2)
  }
}
