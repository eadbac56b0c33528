import Basics

/// A text cut into words by a tokenizer of the index.
package struct CutWords: Sendable {
  /// The number of each word form, from 0 in order of first appearance.
  let forms: [String: Int]
  /// Form number of each word, in order; `starts` and `ends` are their byte offsets.
  let words: [Int]
  let starts: [Int]
  let ends: [Int]

  package init(forms: [String: Int], words: [Int], starts: [Int], ends: [Int]) {
    self.forms = forms
    self.words = words
    self.starts = starts
    self.ends = ends
  }

  /// The forms of the words in their order.
  package var text: [String] {
    let names = forms.sorted { $0.value < $1.value }.map(\.key)
    return words.map { names[$0] }
  }
}

/// The keyword leg over chunks outside of every index, for one query: the places of its terms among the words of
/// a book.
package struct KeywordDraft: Sendable {
  private let starts: [Int]
  private let ends: [Int]
  /// For each term the numbers of the words at which it begins, and its length in words.
  private let terms: [(places: [Int], length: Int)]
  /// Offsets of the words themselves, by term; nil for a term without other forms.
  private let literals: [[Int]?]

  private let headings: ChapterHeadings
  /// Occurrences of each term in each chapter title.
  private let titles: [String: [Int32]]

  /// `words` are those of the form of the book's text; offsets become those of the text itself.
  init(
    _ words: CutWords, of form: SearchForm, terms: [[String]], literals: LiteralWords,
    headings: ChapterHeadings, titles: [String: CutWords]
  ) {
    starts = words.starts.map(form.place)
    ends = words.ends.map(form.place)
    self.headings = headings
    self.literals =
      literals.isEmpty ? [] : literals.places(in: form.text).map { $0?.map(form.place) }
    self.terms = terms.map { (Self.places(of: $0, in: words), $0.count) }
    self.titles = titles.mapValues { words in
      terms.map { Int32(clamping: Self.places(of: $0, in: words).count) }
    }
  }

  private static func places(of term: [String], in words: CutWords) -> [Int] {
    let forms = term.map { words.forms[$0] }
    guard let first = forms.first, let first else { return [] }
    return words.words.indices.filter { index in
      words.words[index] == first && index + forms.count <= words.words.count
        && forms.indices.allSatisfy { words.words[index + $0] == forms[$0] }
    }
  }

  /// The best `limit` of the chunks with at least one of the query's terms, as the index ranks
  /// them.
  ///
  /// `chunks` are the visible parts by their number in the set. A word that a chunk cuts does not
  /// count. `chapterWeight` replaces that of the query.
  package func hits(
    in chunks: [(chunk: Int, range: Range<Int>)], chapterWeight: Double, limit: Int
  ) -> [IndexHit] {
    guard !terms.isEmpty else { return [] }
    var rows: [TermCounts] = []
    var tokens = 0
    for (chunk, range) in chunks {
      let first = lowest(in: starts, reaching: range.lowerBound)
      let end = max(first, lowest(in: ends, reaching: range.upperBound + 1))
      tokens += end - first
      let counts = self.counts(in: first..<end)
      let above = chapterWeight > 0 ? self.counts(above: range) : counts.map { _ in 0 }
      if (counts + above).contains(where: { $0 > 0 }) {
        var row = TermCounts(chunk: chunk, length: end - first, counts: counts, headings: above)
        row.hasWord = hasWord(in: range)
        rows.append(row)
      }
    }
    return BM25(documents: chunks.count, tokens: tokens, rows: rows, headingWeight: chapterWeight)
      .best(rows, limit: limit)
  }

  private func counts(in words: Range<Int>) -> [Int32] {
    terms.map { term in
      let last = words.upperBound - term.length + 1
      let count =
        lowest(in: term.places, reaching: last)
        - lowest(in: term.places, reaching: words.lowerBound)
      return Int32(clamping: max(0, count))
    }
  }

  /// A word that the end of the range cuts has its offset inside of it, but is seldom among the counts.
  private func hasWord(in range: Range<Int>) -> [Bool] {
    literals.map { places in
      guard let places else { return true }
      let next = lowest(in: places, reaching: range.lowerBound)
      return next < places.count && places[next] < range.upperBound
    }
  }

  private func counts(above range: Range<Int>) -> [Int32] {
    headings.titles(of: range).reduce(into: terms.map { _ in Int32(0) }) { sum, title in
      for (term, count) in (titles[title] ?? []).enumerated() { sum[term] += count }
    }
  }

  /// The first index whose value is `value` or more, in an ascending list.
  private func lowest(in list: [Int], reaching value: Int) -> Int {
    var low = 0
    var high = list.count
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
