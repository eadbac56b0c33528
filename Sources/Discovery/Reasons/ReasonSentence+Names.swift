import Basics
import Reading

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
