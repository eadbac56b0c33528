import Basics

/// Reads the claims of one sentence; each word belongs to one claim, and the rest is compared as words.
struct ReasonSentence {
  package let text: ReasonText
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

  package func word(_ place: Int) -> String {
    range.contains(place) ? text.words[place].folded : ""
  }

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

// MARK: Authors and other names

extension ReasonSentence {
  mutating func readNames() {
    for run in runs where isFree(run) {
      let name = Array(text.folded(run))
      let isHis = ground.authors.contains { $0.isNamed(by: name) }
      let before = word(run.lowerBound - 1)
      if isHis || ground.shelf.hasAuthor(name) {
        claim(.author, run, finding(ofAuthor: name, run, isHis: isHis))
      } else if run.allSatisfy({ ground.evidence.stems.contains(WordStem.of(word($0))) }) {
        continue
      } else if before == "by" || word(run.upperBound) == "wrote" {
        claim(.author, run, .flagged(.otherAuthor(text.text(of: run))))
      } else if range.contains(where: {
        $0 < run.lowerBound && Self.readingWords.contains(word($0))
      }) {
        claim(.book, run, .flagged(.notOnShelf(text.text(of: run))))
      } else {
        claim(.words, run, .flagged(.unknownName(text.text(of: run))))
      }
    }
  }

  /// The author of a title that stands just before; else of the suggested book where that is said, or of any.
  private func finding(ofAuthor name: [String], _ run: Range<Int>, isHis: Bool) -> ReasonFinding {
    let fault = ReasonFinding.flagged(.otherAuthor(text.text(of: run)))
    let title = mentions.last { $0.words.upperBound <= run.lowerBound }
    if let title, run.lowerBound - title.words.upperBound <= 1, title.book >= 0 {
      let book = ground.shelf.books[title.book]
      return book.authors.contains { $0.isNamed(by: name) } ? .shelf([book.id]) : fault
    }
    let works = ground.shelf.books.filter { $0.authors.contains { $0.isNamed(by: name) } }.map(\.id)
    if isHis {
      // Nothing by her on the shelf is a claim of its own.
      return isNegated(before: run.lowerBound) && !works.isEmpty ? fault : .catalogue
    }
    let saysHis =
      has(["also", "too", "another", "this"])
      || word(run.lowerBound - 1) == "by" && title?.book == -1
    return saysHis ? fault : .shelf(works)
  }

  /// Runs of capitalised words that are still free; small words may stand inside.
  private var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      guard isName(place), let end = end(from: place) else {
        place += 1
        continue
      }
      runs.append(place..<end)
      place = end
    }
    return runs
  }

  private func isName(_ place: Int) -> Bool {
    guard range.contains(place), !used.contains(place), text.words[place].isCapital,
      text.words[place].folded.contains(where: \.isLetter)
    else { return false }
    let isPlain =
      StopWords.english.contains(word(place)) || Self.plain.contains(WordStem.of(word(place)))
    return !isPlain
  }

  /// The end of a run; a word that begins the sentence is no name by itself, unless an author has it.
  private func end(from start: Int) -> Int? {
    var end = start + 1
    var next = end
    while next < range.upperBound, isJoined(next) {
      if isName(next) {
        end = next + 1
      } else if !Self.particles.contains(word(next)) {
        break
      }
      next += 1
    }
    let isFirst = start == range.lowerBound && end == start + 1
    let name = Array(text.folded(start..<end))
    let isAuthor = ground.shelf.hasAuthor(name) || ground.authors.contains { $0.isNamed(by: name) }
    return isFirst && !isAuthor ? nil : end
  }

  /// True where only blanks, a hyphen, an apostrophe or the stop of an initial stand before a word.
  private func isJoined(_ place: Int) -> Bool {
    let isInitial = text.words[place - 1].range.count == 1
    return text.gap(before: place).allSatisfy {
      $0.isWhitespace || "-'’".contains($0) || ($0 == "." && isInitial)
    }
  }

  private static let particles: Set<String> = [
    "of", "the", "and", "de", "la", "le", "du", "von", "van", "der", "den", "da", "di", "el", "al",
    "in", "to", "a", "on",
  ]
}

// MARK: Subjects

extension ReasonSentence {
  mutating func readSubjects() {
    for width in stride(from: 4, through: 1, by: -1) where range.count >= width {
      for start in range.lowerBound...range.upperBound - width {
        let words = start..<start + width
        guard isFree(words), let key = subject(words) else { continue }
        claim(.subject, words, finding(of: key, words))
      }
    }
  }

  private func subject(_ words: Range<Int>) -> TasteKey? {
    let name = text.folded(words).joined(separator: " ")
    let key = TasteKey(.subject, name)
    if words.count == 1, StopWords.english.contains(name) || Self.plain.contains(WordStem.of(name))
    {
      return nil
    }
    if ground.subjects.contains(key) || ground.shelf.subjects.contains(key) { return key }
    return KindWords.genre(name).map { TasteKey(.subject, $0) }
  }

  private func finding(of key: TasteKey, _ words: Range<Int>) -> ReasonFinding {
    let isIts = ground.subjects.contains(key) || ground.quotes(text.folded(words))
    let fault = ReasonFinding.flagged(.otherSubject(text.text(of: words)))
    if isNegated(before: words.lowerBound) {
      return isIts && !ground.shelf.readSubjects.contains(key) ? .catalogue : fault
    }
    let named = shelved
    let having = named.filter { $0.subjects.contains(key) }.map(\.id)
    if has(["both", "share", "shares", "same"]), !named.isEmpty {
      return isIts && having.count == named.count ? .shelf(having) : fault
    }
    if isIts { return .catalogue }
    return having.isEmpty || has(["this", "also", "too", "it"]) ? fault : .shelf(having)
  }
}
