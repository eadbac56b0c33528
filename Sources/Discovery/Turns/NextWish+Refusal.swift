import Reading

/// The wish of the next round, after a refusal.
extension WishParts {
  /// A tone gives way to its opposite, a length is adjusted to the book, and a genre that was wished for gives
  /// way to one beside it.
  package func after(
    _ refusal: Refusal, of book: ShownBook, _ neighbours: SubjectNeighbours
  ) -> WishParts {
    var next = after(refusal.wish, pages: book.pages)
    let refused = refusal.wish.parts.without
    guard refusal.kind == .genre, next.genres.isEmpty, next.about.isEmpty else { return next }
    if let beside = neighbours.beside(refused, without: next.without) { next.genres = [beside] }
    return next
  }
}

/// Genres beside others, by the books that have both.
package struct SubjectNeighbours: Sendable {
  private var counts: [TasteKey: Int] = [:]
  private var pairs: [TasteKey: [TasteKey: Int]] = [:]
  private var names: [TasteKey: String] = [:]

  /// Takes the subjects of each book.
  package init(_ books: [[String]]) {
    for subjects in books {
      var own: Set<TasteKey> = []
      for subject in Genre.normalized(subjects) {
        let key = TasteKey(.subject, subject)
        if own.insert(key).inserted { counts[key, default: 0] += 1 }
        names[key] = min(subject, names[key] ?? subject)
      }
      for a in own {
        for b in own where a != b { pairs[a, default: [:]][b, default: 0] += 1 }
      }
    }
  }

  /// The subject that shares most books with the refused ones, by the share of its own; else a genre that
  /// readers of the refused one go on to.
  package func beside(_ refused: [String], without: [String]) -> String? {
    let keys = Set(refused.flatMap { Genre.normalized([$0]) + [$0] }.map { TasteKey(.subject, $0) })
    let never = keys.union(without.map { TasteKey(.subject, $0) })
    var scores: [TasteKey: Double] = [:]
    for key in keys {
      for (other, count) in pairs[key] ?? [:] where !never.contains(other) && count > 1 {
        scores[other, default: 0] += Double(count) / Double(max(1, counts[other] ?? 1)).squareRoot()
      }
    }
    let best = scores.max { $0.value == $1.value ? $1.key < $0.key : $0.value < $1.value }
    if let best, let name = names[best.key] { return name }
    return keys.sorted().lazy.compactMap { Self.usual[$0.name] }.first {
      !never.contains(TasteKey(.subject, $0))
    }
  }

  /// Where no books tell it.
  private static let usual = [
    "fantasy": "Science Fiction", "science fiction": "Fantasy", "romance": "Contemporary",
    "horror": "Thriller", "thriller": "Mystery", "mystery": "Thriller", "true crime": "Mystery",
    "historical fiction": "History", "history": "Biography", "biography": "History",
    "literary fiction": "Classics", "classics": "Literary Fiction", "dystopian": "Science Fiction",
    "young adult": "Fantasy", "philosophy": "Science", "science": "Philosophy",
    "self help": "Philosophy", "business": "Biography", "poetry": "Literary Fiction",
    "contemporary": "Literary Fiction",
  ]
}
