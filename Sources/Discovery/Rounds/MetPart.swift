/// A part of a wish, and how many books of a list have it.
package struct MetPart: Hashable, Codable, Sendable {
  /// What was asked for, such as `Mystery`, `before 1900` or `short`.
  package let part: String
  package let met: Int

  package init(_ part: String, met: Int) {
    self.part = part
    self.met = met
  }

  /// The parts of a wish that not all the books have, in the order of the wish.
  static func missing(of wish: WishParts, in books: [Candidate]) -> [MetPart] {
    var wish = wish
    wish.words.removeAll { words in books.allSatisfy { Matter(words).sign($0) == nil } }
    return parts(of: wish).map { name, isMet in MetPart(name, met: books.count(where: isMet)) }
      .filter { $0.met < books.count }
  }

  private static func parts(of wish: WishParts) -> [(String, (Candidate) -> Bool)] {
    let kinds = (wish.genres + wish.about + wish.words).map { kind in
      (kind, { (book: Candidate) in MetWish.named(kind, book) != nil })
    }
    let authors = wish.authors.map { name in
      (name, { (book: Candidate) in book.hasAuthor(calledOneOf: [name]) })
    }
    let moods = wish.moods.map { mood in
      (mood.rawValue, { (book: Candidate) in BookMoods.moods(book).contains(mood) })
    }
    let length = wish.length.map { length in
      (length.text, { (book: Candidate) in book.pages.map(length.pages.contains) ?? false })
    }
    let era = wish.era.map { era in
      (era.words, { (book: Candidate) in book.year.map(era.years.contains) ?? false })
    }
    return kinds + authors + moods + [length, era].compactMap(\.self)
  }
}

extension LengthWish {
  /// The length in English.
  fileprivate var text: String {
    switch self {
    case .short: "short"
    case .long: "long"
    case .atMost(let pages): "at most \(pages) pages"
    case .atLeast(let pages): "at least \(pages) pages"
    case .between(let pages): "\(pages.lowerBound) to \(pages.upperBound) pages"
    }
  }
}
