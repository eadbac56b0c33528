import Basics

/// A work of a catalogue whose title and author are among the words of a spine.
package struct SpineMatch: Hashable, Sendable {
  package let work: CatalogueWork
  /// The author whose name was found; nil for a title alone.
  package let author: String?
  /// 0...1: 0.6 for the letters of the title that were found, 0.3 for the last name of an author, 0.1 for the
  /// rest of the name; times 0.7 and 0.3 of the mean confidence of these words.
  package let score: Double
  /// Letters of the spine that the work explains.
  let letters: Int
  /// Places of the words that were found.
  let used: Set<Int>
  /// Words of the title, folded.
  private let title: [String]

  /// Below this a work is not the book of the spine.
  package static let least = 0.5
  /// The score at which a book with a doubt about it ends.
  private static let doubted = 0.79

  /// Nil for a work of whose title less than two thirds of the letters are there.
  init?(_ band: SpineBand, _ work: CatalogueWork) {
    title = Self.words(ofTitle: work.title.value)
    let whole = title.reduce(0) { $0 + $1.count }
    var used: Set<Int> = []
    let found = title.filter { Self.find($0, in: band, &used) }.reduce(0) { $0 + $1.count }
    guard whole > 0, 3 * found >= 2 * whole else { return nil }
    var best: (share: Double, name: String?, used: Set<Int>) = (0, nil, used)
    for author in work.authors.prefix(5) {
      let (share, taken) = Self.share(of: author.name, in: band, used)
      if share > best.share { best = (share, author.name, taken) }
    }
    let words = best.used.map { band.words[$0] }
    let sure = words.reduce(0) { $0 + $1.confidence } / Double(words.count)
    self.work = work
    author = best.name
    self.used = best.used
    letters = words.reduce(0) { $0 + $1.text.count }
    score = (0.6 * Double(found) / Double(whole) + best.share) * (0.7 + 0.3 * sure)
  }

  /// The share of an author's name that is in the band, 0...0.4, with the words used so far and for it.
  private static func share(of name: String, in band: SpineBand, _ used: Set<Int>)
    -> (Double, Set<Int>)
  {
    let words = FoldedText.folded(name).split(separator: " ").map(String.init)
    var used = used
    guard let last = words.last, find(last, in: band, &used) else { return (0, used) }
    let rest = words.dropLast()
    let found = rest.count { word in
      find(word, in: band, &used) || find(String(word.prefix(1)), in: band, &used)
    }
    return (0.3 + (rest.isEmpty ? 0.1 : 0.1 * Double(found) / Double(rest.count)), used)
  }

  /// The words of a title before its subtitle and without a series in brackets.
  private static func words(ofTitle title: String) -> [String] {
    FoldedTitle(TitleCell.read(title).title).main.split(separator: " ").map(String.init)
  }

  /// Finds a word that is not used yet: the same, or with one letter of five read otherwise, two of nine.
  private static func find(_ word: String, in band: SpineBand, _ used: inout Set<Int>) -> Bool {
    let place =
      band.words.indices.first { !used.contains($0) && band.words[$0].text == word }
      ?? band.words.indices.first { place in
        !used.contains(place) && isNear(band.words[place].text, word)
      }
    guard let place else { return false }
    used.insert(place)
    return true
  }

  private static func isNear(_ read: String, _ word: String) -> Bool {
    let most = word.count >= 9 ? 2 : word.count >= 5 ? 1 : 0
    guard most > 0, abs(read.count - word.count) <= most else { return false }
    return EditDistance.between(Array(read.utf8), Array(word.utf8), upTo: most) != nil
  }

  /// The books of a band, one after the other, among works that share words with it.
  package static func matches(_ band: SpineBand, among works: [CatalogueWork]) -> [SpineMatch] {
    var found: [SpineMatch] = []
    var rest = band
    while true {
      let fitting = works.compactMap { SpineMatch(rest, $0) }.filter { $0.score >= least }
      let best = fitting.max { ($0.letters, $0.score) < ($1.letters, $1.score) }
      guard let best else { return found }
      found.append(best.doubted(among: fitting + works.compactMap { best.longer($0) }, in: rest))
      rest = rest.without(best.used)
    }
  }

  /// A work of the same author whose title holds this one and more, such as a sequel.
  private func longer(_ other: CatalogueWork) -> SpineMatch? {
    let words = Self.words(ofTitle: other.title.value)
    let names = Set(work.authors.map { FoldedText.name($0.name) })
    guard words.count > title.count, Set(title).isSubset(of: words),
      other.authors.contains(where: { names.contains(FoldedText.name($0.name)) })
    else { return nil }
    return SpineMatch(other, title: words)
  }

  private init(_ work: CatalogueWork, title: [String]) {
    self.work = work
    self.title = title
    (author, score, letters, used) = (nil, 0, 0, [])
  }

  /// The match with a lower score where words of the spine are left over and another work may be meant.
  private func doubted(among others: [SpineMatch], in band: SpineBand) -> SpineMatch {
    let left = band.words.indices.filter { !used.contains($0) && band.words[$0].text.count > 2 }
    let rivals = others.filter { $0.work != work && Set(title).isSubset(of: $0.title) }
    let isAmbiguous = !left.isEmpty && rivals.contains { $0.title.count > title.count }
    let isTwice = rivals.contains { $0.title == title && $0.letters == letters }
    guard isAmbiguous || isTwice || author == nil else { return self }
    return SpineMatch(self, score: min(score, Self.doubted))
  }

  private init(_ match: SpineMatch, score: Double) {
    (work, author, letters, used) = (match.work, match.author, match.letters, match.used)
    title = match.title
    self.score = score
  }
}

/// The words of one spine, in the direction in which the photo was held.
package struct SpineBand: Hashable, Sendable {
  /// Folded words from left to right, each with the confidence of its reading.
  package let words: [(text: String, confidence: Double)]

  /// Words that are one line: they overlap by half of their height.
  package static func bands(_ words: [ScannedWord]) -> [SpineBand] {
    var rows: [(top: Int, bottom: Int, words: [ScannedWord])] = []
    for word in words.sorted(by: { $0.height > $1.height }) where word.height > 0 {
      let bottom = word.top + word.height
      let place = rows.firstIndex { row in
        let shared = min(row.bottom, bottom) - max(row.top, word.top)
        return 2 * shared >= min(row.bottom - row.top, word.height)
      }
      if let place {
        rows[place].words.append(word)
      } else {
        rows.append((word.top, bottom, [word]))
      }
    }
    return rows.sorted { $0.top < $1.top }.compactMap { SpineBand($0.words) }
  }

  /// Nil where no word has two letters.
  private init?(_ words: [ScannedWord]) {
    self.words = words.sorted { $0.left < $1.left }.flatMap { word in
      FoldedText.folded(word.text).split(separator: " ").map { (String($0), word.confidence) }
    }
    guard self.words.contains(where: { $0.text.count > 1 && $0.text.contains(where: \.isLetter) })
    else { return nil }
  }

  package init(_ words: [(text: String, confidence: Double)]) { self.words = words }

  package static func == (a: SpineBand, b: SpineBand) -> Bool {
    a.words.elementsEqual(b.words) { $0.text == $1.text && $0.confidence == $1.confidence }
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(words.map(\.text)) }

  package var text: String { words.map(\.text).joined(separator: " ") }

  /// What a catalogue is asked to find works of which some words are in the band: two neighbours, and each
  /// long word by itself.
  package var questions: [String] {
    let telling = words.map(\.text).filter { $0.count > 1 }
    let pairs = zip(telling, telling.dropFirst()).map { "\($0) \($1)" }
    var seen: Set<String> = []
    return (pairs + telling.filter { $0.count >= 4 }).filter { seen.insert($0).inserted }
  }

  /// The band without words that a book was found by.
  func without(_ used: Set<Int>) -> SpineBand {
    SpineBand(words.enumerated().filter { !used.contains($0.offset) }.map(\.element))
  }
}
