import Basics
package import Books
package import Parameters

/// One chunk found by one leg of the search.
package struct IndexHit: Hashable, Sendable {
  /// Index of the chunk in its set.
  package let chunk: Int
  /// Higher is better; the scale belongs to the leg.
  package let score: Double

  package init(chunk: Int, score: Double) {
    self.chunk = chunk
    self.score = score
  }
}

/// A chunk set with the fence of its search.
package struct FencedSet: Hashable, Sendable {
  package let id: ChunkSetID
  package let fence: Fence

  package init(_ id: ChunkSetID, _ fence: Fence) {
    self.id = id
    self.fence = fence
  }
}

/// The terms of a query that take part in a search.
package struct KeywordTerms: Hashable, Sendable {
  /// Most terms of a query; a pasted page has at most a few hundred different ones.
  private static let mostTerms = 512
  private static let mostPhrases = 16

  /// Words in a row that each chunk must have.
  package let phrases: [String]
  /// Words of which each chunk must have at least one.
  package let words: [String]
  /// Weight of a term in a chapter's title beside one in the text; at 0 titles are not searched.
  package let chapterWeight: Double
  package let tokenizer: KeywordTokenizer

  /// The terms in the order in which they are counted.
  package var all: [String] { phrases + words }

  /// Returns nil when no word has a letter or digit.
  init?(_ query: KeywordQuery) {
    let words = Self.words(query).map(Self.cleaned).filter { word in
      word.unicodeScalars.contains {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
    }
    guard !words.isEmpty else { return nil }
    self.words = Array(words.prefix(Self.mostTerms))
    phrases = query.phrases.prefix(Self.mostPhrases).map(Self.cleaned)
    chapterWeight = query.chapterWeight
    tokenizer = query.tokenizer
  }

  /// The words that also find their other forms, by the places of the terms.
  var literals: LiteralWords {
    LiteralWords(tokenizer.isOfStems ? phrases.map { _ in nil } + words.map(\.self) : [])
  }

  /// The words of a query; trigrams are separate words, because a word with a typo still has some
  /// of its own.
  private static func words(_ query: KeywordQuery) -> [String] {
    guard query.tokenizer == .trigram else { return query.terms }
    var seen: Set<String> = []
    return query.terms.flatMap { term in
      let scalars = Array(term.unicodeScalars.prefix(mostTerms))
      return scalars.indices.dropLast(2).map { start in
        String(String.UnicodeScalarView(scalars[start..<start + 3]))
      }
    }.filter { seen.insert($0).inserted }
  }

  /// The term without NUL, which would end it for a store.
  private static func cleaned(_ term: String) -> String {
    String(String.UnicodeScalarView(term.unicodeScalars.map { $0 == "\0" ? " " : $0 }))
  }
}

/// The keyword leg: the store counts, and the same ranking scores what it counts in chunk sets and in drafts.
extension ChunkRepository {
  /// The best `limit` chunks that contain at least one of the query's terms before the fence.
  ///
  /// Score is BM25 with statistics of the visible part of the set alone: it does not depend on other books or
  /// chunk sets, and reveals nothing about pages beyond the fence. Ties are in reading order.
  package func search(
    _ query: KeywordQuery, in set: ChunkSetID, fence: Fence, limit: Int
  ) async throws -> [IndexHit] {
    try await search(query, in: [FencedSet(set, fence)], limit: limit).first ?? []
  }

  /// The best `limit` chunks of each set, scored as one set: a word that is rare in all of them is
  /// rare in each.
  package func search(_ query: KeywordQuery, in sets: [FencedSet], limit: Int) async throws
    -> [[IndexHit]]
  {
    let hits = try await hits(query, in: sets, limit: limit)
    // A quotation from memory may be inexact; its words still count.
    guard hits.allSatisfy(\.isEmpty), !query.phrases.isEmpty else { return hits }
    return try await self.hits(query.withoutPhrases, in: sets, limit: limit)
  }

  private func hits(_ query: KeywordQuery, in sets: [FencedSet], limit: Int) async throws
    -> [[IndexHit]]
  {
    guard limit > 0, let terms = KeywordTerms(query) else { return sets.map { _ in [] } }
    let found = try await counts(of: terms, in: sets)
    let ranking = BM25(
      documents: found.reduce(0) { $0 + $1.documents }, tokens: found.reduce(0) { $0 + $1.tokens },
      rows: found.flatMap(\.rows), headingWeight: terms.chapterWeight)
    var hits: [[IndexHit]] = []
    for (set, found) in zip(sets, found) {
      let contenders = ranking.contenders(found.rows, limit: limit)
      let read = try await read(contenders, for: terms.literals, in: set.id)
      hits.append(ranking.best(read, limit: limit))
    }
    return hits
  }

  /// The rows with the terms of which their texts have the word itself.
  private func read(_ rows: [TermCounts], for literals: LiteralWords, in set: ChunkSetID)
    async throws -> [TermCounts]
  {
    guard !literals.isEmpty else { return rows }
    let present = try await texts(of: rows.map(\.chunk), in: set) { place, text in
      text.map { literals.isPresent(in: $0, counts: rows[place].counts) } ?? []
    }
    return zip(rows, present).map { row, present in
      var row = row
      row.hasWord = present
      return row
    }
  }

  /// The same search over chunks that are not indexed; cuts the text once, with the tokenizer of the query.
  package func draft(
    _ query: KeywordQuery, of text: BookText, chapters: [Chapter]
  ) async throws -> KeywordDraft {
    let terms = KeywordTerms(query)
    let (names, titles) = (terms?.all ?? [], Array(Set(chapters.map(\.title))))
    let form = SearchForm(text.utf8)
    let texts =
      [form.text] + names.map { Array($0.utf8) }
      + titles.map { Array(KeywordWords.segmented($0).utf8) }
    let words = try await self.words(of: texts, by: query.tokenizer)
    return KeywordDraft(
      words[0], of: form, terms: words[1..<1 + names.count].map(\.text),
      literals: terms?.literals ?? LiteralWords([]), headings: ChapterHeadings(chapters, in: text),
      titles: Dictionary(uniqueKeysWithValues: zip(titles, words[(1 + names.count)...])))
  }
}
