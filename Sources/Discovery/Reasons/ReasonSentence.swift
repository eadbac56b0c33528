import Basics
import Reading

/// Reads the claims of one sentence; each word belongs to one claim, and the rest is compared as words.
struct ReasonSentence {
  let text: ReasonText
  let range: Range<Int>
  let ground: ReasonGround
  var claims: [ReasonClaim] = []
  /// Words that a claim, a name or a number took.
  var used: Set<Int> = []
  /// Books of the shelf that it names, with their places; -1 is the suggested book.
  var mentions: [(book: Int, words: Range<Int>)] = []

  init(_ text: ReasonText, _ range: Range<Int>, _ ground: ReasonGround) {
    self.text = text
    self.range = range
    self.ground = ground
  }

  mutating func read() {
    readTitles()
    readQuotations()
    readRatings()
    readSubjects()
    readNames()
    readNumbers()
    readDeeds()
    readWords()
  }

  mutating func claim(_ kind: ReasonClaim.Kind, _ words: Range<Int>, _ finding: ReasonFinding) {
    claims.append(ReasonClaim(kind: kind, range: text.bytes(of: words), finding: finding))
    used.formUnion(words)
  }

  func word(_ place: Int) -> String { range.contains(place) ? text.words[place].folded : "" }

  func isFree(_ words: Range<Int>) -> Bool { used.isDisjoint(with: words) }

  var shelved: [ReasonShelf.Book] {
    mentions.filter { $0.book >= 0 }.map { ground.shelf.books[$0.book] }
  }

  /// The book named last before a place, else the first one after it.
  func mention(near place: Int) -> (book: Int, words: Range<Int>)? {
    mentions.last { $0.words.upperBound <= place } ?? mentions.first { $0.words.lowerBound > place }
  }

  func has(_ words: Set<String>) -> Bool { range.contains { words.contains(word($0)) } }
}

// MARK: Titles

extension ReasonSentence {
  private mutating func readTitles() {
    var place = range.lowerBound
    while place < range.upperBound {
      guard let (book, count) = title(at: place) else {
        place += 1
        continue
      }
      let hasArticle = place > range.lowerBound && ["the", "a", "an"].contains(word(place - 1))
      let words = (hasArticle ? place - 1 : place)..<place + count
      mentions.append((book, words))
      if book >= 0 {
        claim(.book, words, .shelf([ground.shelf.books[book].id]))
      } else {
        used.formUnion(words)
      }
      place += count
    }
  }

  /// The longest title that begins at a word, of the suggested book or of one on the shelf.
  private func title(at place: Int) -> (book: Int, count: Int)? {
    let rest = text.folded(place..<range.upperBound)
    let own = ground.titles.filter { rest.starts(with: $0) }.map(\.count).max() ?? 0
    let other = ground.shelf.title(in: rest)
    let (book, count) =
      own >= other?.count ?? 0 ? (-1, own) : (other?.book ?? -1, other?.count ?? 0)
    guard count > 0, isTitle(place..<place + count) else { return nil }
    return (book, count)
  }

  /// A title is set off or begins with a capital; one word needs more than that of its sentence.
  private func isTitle(_ words: Range<Int>) -> Bool {
    if text.quoted.contains(where: {
      $0.lowerBound <= words.lowerBound && words.upperBound <= $0.upperBound
    }) {
      return true
    }
    let first = text.words[words.lowerBound]
    let isFirst = words.lowerBound == range.lowerBound
    if words.count > 1 {
      return first.isCapital && (!isFirst || text.words[words.upperBound - 1].isCapital)
    }
    return first.isCapital && !isFirst && !StopWords.english.contains(first.folded)
  }

  /// What is set off and no title known: words of the description, or a title that nobody has.
  private mutating func readQuotations() {
    for quoted in text.quoted where range.contains(quoted.lowerBound) {
      let words = quoted.clamped(to: range)
      guard isFree(words) else { continue }
      if ground.quotes(text.folded(words)) {
        // More than a word of what follows a book that is being read may tell how it ends.
        let spoiled = words.count > 2 ? ground.sequelOf : nil
        claim(.words, words, spoiled.map { .flagged(.spoiler(title: $0.title)) } ?? .catalogue)
      } else if text.words[words.lowerBound].isCapital, words.count <= 12 {
        claim(.book, words, .flagged(.notOnShelf(text.text(of: words))))
      } else {
        claim(.words, words, .flagged(.notInDescription([text.text(of: words)])))
      }
    }
  }
}
