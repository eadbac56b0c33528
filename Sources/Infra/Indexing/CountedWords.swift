internal import Bindings
internal import Domain

/// Where the terms of a query stand among the words of a book.
struct CountedWords: KeywordDraft {
  private let starts: [Int]
  private let ends: [Int]
  /// Numbers of the words at which each term begins, and how many words it has.
  private let terms: [(places: [Int], length: Int)]

  init(_ words: FTS5Words, terms: [[String]]) {
    starts = words.starts
    ends = words.ends
    self.terms = terms.filter { !$0.isEmpty }.map { term in
      let forms = term.map { words.forms[$0] }
      guard let first = forms[0] else { return ([], term.count) }
      let places = words.words.indices.filter { index in
        words.words[index] == first && index + forms.count <= words.words.count
          && forms.indices.allSatisfy { words.words[index + $0] == forms[$0] }
      }
      return (places, term.count)
    }
  }

  func hits(in chunks: [(chunk: Int, range: Range<Int>)], limit: Int) -> [IndexHit] {
    guard !terms.isEmpty else { return [] }
    var rows: [TermCounts] = []
    var tokens = 0
    for (chunk, range) in chunks {
      let first = lowest(in: starts, reaching: range.lowerBound)
      let end = max(first, lowest(in: ends, reaching: range.upperBound + 1))
      tokens += end - first
      let counts = terms.map { term in
        let last = end - term.length + 1
        return Int32(
          clamping: max(
            0, lowest(in: term.places, reaching: last) - lowest(in: term.places, reaching: first)))
      }
      if counts.contains(where: { $0 > 0 }) {
        rows.append(TermCounts(chunk: chunk, length: end - first, counts: counts))
      }
    }
    let ranking = BM25(documents: chunks.count, tokens: tokens, rows: rows)
    return rows.map { IndexHit(chunk: $0.chunk, score: ranking.score(of: $0)) }
      .sorted { ($1.score, $0.chunk) < ($0.score, $1.chunk) }
      .prefix(max(0, limit)).map(\.self)
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
