import Basics
import Reading

// MARK: Ratings

extension ReasonSentence {
  mutating func readRatings() {
    for place in range where isFree(place..<place + 1) {
      guard let (stars, words) = rating(at: place) else { continue }
      claim(.rating, words, finding(stars, place))
    }
  }

  private func finding(_ quarters: Int, _ place: Int) -> ReasonFinding {
    guard let mention = mention(near: place) else { return .flagged(.ratingOfNothing) }
    guard mention.book >= 0 else { return .flagged(.ratingOfNothing) }
    let book = ground.shelf.books[mention.book]
    return book.rating?.quarters == quarters
      ? .shelf([book.id]) : .flagged(.otherRating(title: book.title, shelf: book.rating))
  }

  /// Quarter stars of `4.5 stars`, `four and a half stars`, `4/5` or `4 out of 5`, and the words they take.
  private func rating(at place: Int) -> (quarters: Int, words: Range<Int>)? {
    guard let whole = Self.number(word(place)), (0...10).contains(whole) else { return nil }
    var (quarters, next) = (whole * 4, place + 1)
    if [".", ","].contains(text.gap(before: next)), let part = Self.fractions[word(next)] {
      (quarters, next) = (quarters + part, next + 1)
    } else if (next..<next + 3).map(word) == ["and", "a", "half"] {
      (quarters, next) = (quarters + 2, next + 3)
    }
    if ["star", "stars"].contains(word(next)) { return (quarters, place..<next + 1) }
    if text.gap(before: next).contains("/"), ["5", "10"].contains(word(next)) {
      return (word(next) == "10" ? quarters / 2 : quarters, place..<next + 1)
    }
    if (next..<next + 3).map(word) == ["out", "of", "5"] { return (quarters, place..<next + 3) }
    if (next..<next + 3).map(word) == ["out", "of", "five"] { return (quarters, place..<next + 3) }
    return nil
  }

  private static let fractions = ["25": 1, "5": 2, "50": 2, "75": 3, "0": 0]

  /// 0...99, in digits or as a word up to ten.
  static func number(_ word: String) -> Int? {
    if word.utf8.count <= 2, let digits = Int(word), digits >= 0 { return digits }
    return ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
      .firstIndex(of: word).map { $0 + 1 }
  }
}

// MARK: Other numbers

extension ReasonSentence {
  /// Numbers in digits: of the suggested book, or of a book that the sentence names.
  mutating func readNumbers() {
    for place in range where isFree(place..<place + 1) {
      let digits = word(place)
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { continue }
      let known = digits.utf8.count <= 6 ? Int(digits) : nil
      claim(
        .number, place..<place + 1,
        known.map { finding($0, digits) } ?? .flagged(.otherNumber(digits)))
    }
  }

  private func finding(_ number: Int, _ digits: String) -> ReasonFinding {
    let candidate = ground.candidate
    let facts = [candidate.year, candidate.pages, candidate.editions].compactMap(\.self)
    let works = shelved.filter { $0.numbers.contains(number) }.map(\.id)
    if facts.contains(number) || ground.evidence.numbers.contains(number) { return .catalogue }
    return works.isEmpty ? .flagged(.otherNumber(digits)) : .shelf(works)
  }
}

// MARK: Deeds

extension ReasonSentence {
  /// What the person did with each book that the sentence names.
  mutating func readDeeds() {
    guard has(["you", "your"]) else { return }
    readWaiting()
    for deed in Self.deeds {
      guard let place = range.first(where: { isFree($0..<$0 + 1) && deed.words.contains(word($0)) })
      else { continue }
      let books = shelved
      // Of several books in one sentence each may have its own deed; one of them must have this one.
      guard !books.isEmpty else { continue }
      let having = books.filter { deed.holds($0) }
      let isNegated = has(Self.nothing) && deed.isReading
      guard !isNegated else { continue }
      claim(
        .deed, place..<place + 1,
        having.isEmpty
          ? .flagged(.otherDeed(title: books[0].title)) : .shelf(having.map(\.id)))
    }
  }

  /// `It waits unread on your shelf`.
  private mutating func readWaiting() {
    guard let place = range.first(where: { word($0) == "unread" }), has(["shelf"]) else { return }
    let isThere = ground.candidate.provenance.contains(.shelf)
    claim(
      .deed, place..<place + 1,
      isThere ? .catalogue : .flagged(.otherDeed(title: ground.candidate.title)))
  }

  private struct Deed: Sendable {
    let words: Set<String>
    var isReading = false
    let holds: @Sendable (ReasonShelf.Book) -> Bool
  }

  private static let deeds = [
    Deed(words: ["finished", "completed"]) { $0.isRead },
    Deed(words: ["reread", "again", "twice"]) { $0.timesRead > 1 },
    Deed(words: ["abandoned", "quit", "unfinished"]) { $0.statuses.contains(.didNotFinish) },
    Deed(words: ["loved", "love", "adored", "enjoyed", "enjoy", "liked"]) { $0.isLiked },
    Deed(words: ["reading"]) { $0.isUnderWay },
    Deed(words: ["begun", "started"]) { $0.isBegun },
    Deed(words: ["wishlist"]) { $0.statuses.contains(.wishlist) },
    Deed(words: ["gave", "rated"]) { $0.rating != nil || $0.isBegun },
    Deed(words: ["read"], isReading: true) { $0.isBegun },
  ]
}

extension ReasonShelf.Book {
  fileprivate var isLiked: Bool { isBegun && (rating.map { $0.quarters > 12 } ?? isRead) }
}
