import Basics
import Books
package import Lab
package import Notebook
package import Sessions

/// The choice among several places of a quotation.
package enum GoldPlaceChoice: Hashable, Sendable {
  /// The place with this number, from 1.
  case one(Int)
  /// Every place, because each answers equally well.
  case any
  /// The only place where the words stand letter for letter.
  case exact
}

/// Chooses among several places of some words; nil adds nothing.
///
/// `index` counts the words with several places, from 0.
package typealias GoldChooser =
  @Sendable (_ index: Int, _ words: String, _ places: [GoldPlace]) async throws -> GoldPlaceChoice?

/// Adds a question to a set, with its gold in the open book.
package struct AddQuestion: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Adds a question whose answer is a passage of a cell, by the passage's number from 1; without
  /// numbers the question has no answer.
  ///
  /// `words` are the gold: they are searched for in the passages, then in all pages read, and a
  /// question may precede them (`questionAndGold`). Returns nil when no place was chosen among
  /// several.
  package func run(
    from cell: Cell, passages: [Int], words: [String] = [], to name: String, choosing: GoldChooser
  ) async throws -> Question? {
    guard let search = cell.searches.first else {
      throw NotebookError.noSuchCell("with passages", count: cell.number)
    }
    let open = try await notebook.oneBook("/question")
    guard cell.book?.pages == open.book.pagesHash else { throw NotebookError.noBook }
    var spans: [GoldSpan] = []
    for number in words.isEmpty ? passages : [] {
      guard let hit = search.hits.numbered(number) else {
        throw NotebookError.noSuchChunk(number, count: search.hits.count + 1)
      }
      let range = hit.range
      spans.add(GoldSpan(start: range.lowerBound, text: open.text.text(range)))
    }
    let (question, words) = open.questionAndGold(words)
    let gold = try await goldSpans(
      of: words, in: open, within: search.hits.map(\.range), question: "cell \(cell.number)",
      choosing: choosing)
    guard let gold else { return nil }
    for span in gold { spans.add(span) }
    return try QuestionSets(notebook.questions).add(
      text: question ?? search.query, kind: spans.kind, spans: spans, to: name)
  }

  /// Adds a question with the words that answer it; without words the question has no answer.
  ///
  /// Returns nil when no place was chosen among several.
  package func run(
    _ text: String, gold: [String], to name: String, choosing: GoldChooser
  ) async throws -> Question? {
    let open = try await notebook.oneBook("/question")
    let spans = try await goldSpans(
      of: gold, in: open, question: "the new question", choosing: choosing)
    return try spans.map {
      try QuestionSets(notebook.questions).add(text: text, kind: $0.kind, spans: $0, to: name)
    }
  }

  /// The places of the words as whole words; asks back when there are several.
  ///
  /// Gold that is not in the book would never score, so it throws `QuestionError.goldMissing`.
  private func goldSpans(
    of gold: [String], in open: OpenBook, within ranges: [Range<Int>]? = nil, question: String,
    choosing: GoldChooser
  ) async throws -> [GoldSpan]? {
    let resolver = open.gold
    var spans: [GoldSpan] = []
    var asked = 0
    for words in gold {
      let found = Self.preferred(resolver.everyPlace(of: words), within: ranges, of: open)
      guard var place = found.first else {
        throw QuestionError.goldMissing(question: question, text: words)
      }
      let places = open.goldPlaces(found, exact: resolver.exactPlaces(of: words))
      var isAnyPlace = false
      if found.count > 1, places.count == 1 {
        place = places[0].range
      } else if found.count > 1 {
        guard let choice = try await choosing(asked, words, places) else { return nil }
        asked += 1
        isAnyPlace = choice == .any
        guard let chosen = places.place(choice) else {
          throw QuestionError.severalPlaces(words: words, places: places)
        }
        place = chosen.range
      }
      spans.add(
        GoldSpan(
          start: isAnyPlace ? nil : place.lowerBound, text: open.text.text(place),
          isAnyPlace: isAnyPlace))
    }
    return spans
  }
}

extension [GoldPlace] {
  /// The place that is chosen, the first for any of them; nil when there is none such.
  fileprivate func place(_ choice: GoldPlaceChoice) -> GoldPlace? {
    switch choice {
    case .any: first
    case .exact: onlyExact
    case .one(let number): indices.contains(number - 1) ? self[number - 1] : nil
    }
  }
}

extension [GoldSpan] {
  /// Adds a span, each place once.
  fileprivate mutating func add(_ span: GoldSpan) {
    if !contains(span) { append(span) }
  }

  fileprivate var kind: QuestionKind { count > 1 ? .multi : isEmpty ? .none : .single }
}

extension AddQuestion {
  /// The places in the passages of a cell, else those in all pages read; all of them without a
  /// cell.
  private static func preferred(
    _ places: [Range<Int>], within ranges: [Range<Int>]?, of open: OpenBook
  ) -> [Range<Int>] {
    guard let ranges else { return places }
    let inPassages = places.filter { place in
      ranges.contains { $0.lowerBound <= place.lowerBound && place.upperBound <= $0.upperBound }
    }
    let end = open.text.pageMap.end(before: open.book.fence)
    return inPassages.isEmpty ? places.filter { $0.upperBound <= end } : inPassages
  }
}

extension OpenBook {
  /// Separates a question from the gold after it: words that end in a question mark, precede others
  /// and are not in the book.
  fileprivate func questionAndGold(_ words: [String]) -> (question: String?, gold: [String]) {
    guard words.count > 1, words[0].hasSuffix("?"),
      gold.everyPlace(of: words[0]).isEmpty
    else { return (nil, words) }
    return (words[0], Array(words.dropFirst()))
  }

  /// Bytes of text shown on either side of a place.
  private static let excerptBytes = 40

  /// The places that the reader may see, numbered from 1.
  fileprivate func goldPlaces(_ ranges: [Range<Int>], exact: [Range<Int>]) -> [GoldPlace] {
    let end = text.pageMap.end(before: book.fence)
    return ranges.filter { $0.upperBound <= end }.enumerated().map { index, range in
      let around = text.utf8.around(range, bytes: Self.excerptBytes, before: end)
      return GoldPlace(
        number: index + 1, range: range, page: citation(text.pageMap.pages(of: range)),
        excerpt: text.text(around), isExact: exact.contains(range))
    }
  }
}
