/// How well a work of a catalogue fits a question.
package struct MatchScore: Hashable, Sendable {
  /// 0...1, where t, a and y are the likeness of title, author and year:
  /// `t · (0.6 + 0.3 a + 0.1 y)`, and with the same ISBN half of it and 0.5.
  ///
  /// Unknown authors and years count as 0.5. A question with nothing but an ISBN has t = 0.8.
  package let value: Double
  /// 0...1; nil where the question has no title.
  package let title: Double?
  /// 0...1; nil where the question has no author, or the work has none.
  package let author: Double?
  /// True where the work has an ISBN of the question.
  package let hasISBN: Bool

  /// From here on a match with an ISBN, or with title and author, is taken without asking.
  package static let accepted = 0.80
  /// Below this a match is a guess.
  package static let doubtful = 0.60
  /// Below this a work is another book.
  package static let least = 0.35
  /// Least distance from the second best work.
  package static let margin = 0.10

  package init(_ query: LookUpQuery, _ work: CatalogueWork) {
    let titles = Self.titles(of: work, for: query)
    var author = Self.author(of: work, query.authors)
    var title: Double?
    if !query.title.isEmpty {
      let asked = FoldedTitle(query.title)
      var best = titles.map { Likeness.ofTitles(asked, $0) }.max() ?? 0
      if query.authors.isEmpty, best < 1, let mixed = Self.mixed(asked, work) {
        best = max(best, mixed)
        author = 1
      }
      title = best
    }
    let isbns = Set(query.isbns)
    hasISBN = !isbns.isEmpty && !isbns.isDisjoint(with: work.isbns)
    self.title = title
    self.author = author
    let likely = title ?? (hasISBN ? 0.8 : author ?? 0)
    let core = likely * (0.6 + 0.3 * (author ?? 0.5) + 0.1 * Self.year(of: work, query.year))
    value = hasISBN ? 0.5 + 0.5 * core : core
  }

  /// True where the match may be taken without asking; `second` is the score of the next best work.
  ///
  /// A title with one word more or less is never sure, whatever the score.
  package func isSure(second: Double?) -> Bool {
    guard value >= Self.accepted, value - (second ?? 0) >= Self.margin else { return false }
    let isTitled = title.map { $0 >= 0.95 } ?? true
    if hasISBN { return isTitled && (author ?? 1) >= 0.5 }
    return title != nil && isTitled && (author ?? 0) >= 0.9
  }

  /// True where the ISBN is that of the question and title or author are others: a wrong number on one side.
  package var contradictsISBN: Bool {
    hasISBN && ((title ?? 1) < 0.5 || (author ?? 1) == 0)
  }

  /// Titles of the work; those of its editions count where the question has one of their ISBNs.
  private static func titles(of work: CatalogueWork, for query: LookUpQuery) -> [FoldedTitle] {
    let own = [
      FoldedTitle(work.title.value), FoldedTitle(work.title.value, subtitle: work.subtitle?.value),
    ]
    let edition = work.edition(with: query.isbns)?.title
    return own + (edition.map { [FoldedTitle($0)] } ?? [])
  }

  private static func author(of work: CatalogueWork, _ asked: [String]) -> Double? {
    guard !asked.isEmpty, !work.authors.isEmpty else { return nil }
    return asked.lazy.flatMap { name in
      work.authors.lazy.map { Likeness.ofNames(name, $0.name) }
    }.max()
  }

  /// The likeness where words of the author stand beside those of the title; nil where they do not.
  private static func mixed(_ asked: FoldedTitle, _ work: CatalogueWork) -> Double? {
    let names = Set(
      work.authors.flatMap { FoldedText.folded($0.name).split(separator: " ").map(String.init) })
    let words = FoldedTitle(work.title.value).words
    let rest = asked.words.filter { !names.contains($0) || words.contains($0) }
    guard rest.count < asked.words.count, rest == words else { return nil }
    return 0.96
  }

  private static func year(of work: CatalogueWork, _ asked: Int?) -> Double {
    let years =
      [work.firstPublished?.value].compactMap(\.self) + work.editions.compactMap(\.published?.year)
    guard let asked, !years.isEmpty else { return 0.5 }
    return years.contains { abs($0 - asked) <= 1 } ? 1 : 0
  }
}
