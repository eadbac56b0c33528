package import Answers
import Basics
package import Books
package import Search

/// Checks an answer against the passages it was made from and the pages it cites.
package struct GroundingChecker {
  /// Most pages of a citation that are compared as one text; pages of a longer one are compared
  /// each by itself.
  private static let joinedPages = 3
  private static let mostPages = 50

  private let passages: [Passage]
  private let text: BookText
  private let end: Int
  private let fence: Fence
  private let known: Set<String>
  private let rows: [ShelfRow]

  /// `passages` in the order of the prompt; text beyond `fence` is no evidence.
  ///
  /// Rows of the shelf that the answer was shown are evidence as passages are.
  /// Words of the book's title and author need no support.
  package init(
    passages: [Passage], text: BookText, fence: Fence, title: String = "",
    author: String? = nil, rows: [ShelfRow] = []
  ) {
    self.rows = rows
    self.passages = passages
    self.text = text
    self.fence = fence
    end = text.pageMap.end(before: fence)
    let named = KeywordWords.words(of: Array((title + " " + (author ?? "")).utf8))
    known = Set(
      named.filter { !StopWords.english.contains($0) }
        .map { WordSpelling.key(of: $0, isUnit: false) })
  }

  /// Resolves the citations of an answer from the same passages.
  package var resolver: CitationResolver {
    CitationResolver(passages: passages, text: text, fence: fence, rows: rows)
  }

  /// `citations` are those of the answer, nil when they are still to be resolved; `native` are
  /// citations by the provider itself, and the words they name are evidence.
  ///
  /// An unfinished last sentence is left out when the answer was cut off. Sentences of an extract
  /// are only compared letter by letter, because their quotation marks are the book's own speech.
  /// `asides` are texts that a model wrote before it searched; they make no claims unless they
  /// cite.
  package func check(
    _ answer: String, citations: [ResolvedCitation]? = nil, native: [ResolvedCitation] = [],
    asides: [Range<Int>] = [], isCut: Bool = false, isExtract: Bool = false
  ) -> GroundingCheck {
    let bytes = Array(answer.utf8)
    let citations = citations ?? resolver.citations(in: answer)
    let targets = citations.map {
      Target(range: $0.range, evidence: evidence(of: $0), row: $0.row)
    }
    let sentences = sentences(
      of: bytes, targets, native, asides: asides,
      leavingOutLast: isCut && !Self.endsSentence(answer))
    return GroundingCheck(
      citations: citations.map { CitationCheck(range: $0.range, status: $0.status) }
        + native.map { CitationCheck(range: $0.range, status: $0.status, isNative: true) },
      quotes: isExtract ? [] : quotes(in: bytes, targets, native),
      sentences: isExtract ? copied(sentences, of: bytes) : sentences)
  }

  /// The checks of sentences, as `copied` where the book contains the words in a row.
  private func copied(_ sentences: [SentenceCheck], of answer: [UInt8]) -> [SentenceCheck] {
    var sources = CopiedSources(passages: passages, text: text, end: end)
    return sentences.map { sentence in
      guard sources.contain(Array(answer[sentence.range])) else { return sentence }
      return SentenceCheck(
        range: sentence.range, support: .copied, score: 100, missing: [],
        isCited: sentence.isCited)
    }
  }

  /// True when the last character can end a sentence, or a citation after one.
  private static func endsSentence(_ answer: String) -> Bool {
    guard let last = answer.last(where: { !$0.isWhitespace }) else { return true }
    return ".!?…\"”’»)]*。！？".contains(last)
  }

  /// A citation with its byte ranges of the book, or its row of the shelf.
  private struct Target {
    let range: Range<Int>
    package let evidence: [Range<Int>]
    let row: ShelfRow?
  }

  private func quotes(
    in answer: [UInt8], _ citations: [Target], _ native: [ResolvedCitation]
  ) -> [QuoteCheck] {
    let quotations = QuoteFinder.quotations(in: answer)
      .filter { !isOfRow(String(decoding: answer[$0.range], as: UTF8.self)) }
    guard !quotations.isEmpty else { return [] }
    let checker = QuoteChecker(passages: passages, text: text, end: end)
    return quotations.map { quote in
      let paragraphEnd = Self.paragraphEnd(in: answer, after: quote.range.upperBound)
      let citation = citations.first {
        quote.range.lowerBound <= $0.range.lowerBound && $0.range.lowerBound < paragraphEnd
      }
      let own = native.filter { $0.range.overlaps(quote.range) }.compactMap(\.pages)
      return checker.check(
        quote, cited: (citation?.evidence ?? []) + own.flatMap { evidence(of: $0) })
    }
  }

  /// True for words of the shelf, such as a title: they are no quotation of the book.
  private func isOfRow(_ quoted: String) -> Bool {
    let words = QuoteWord.words(of: Array(quoted.utf8)).map(\.word)
    return rows.contains { row in
      let known = QuoteWord.words(of: Array(row.text.utf8))
      return !WordSequence.ranges(of: words, among: known, limit: 1).isEmpty
    }
  }

  private func sentences(
    of answer: [UInt8], _ citations: [Target], _ native: [ResolvedCitation],
    asides: [Range<Int>], leavingOutLast: Bool
  ) -> [SentenceCheck] {
    let all = AnswerSentence.sentences(of: answer, citations: citations.map(\.range))
    let sentences = leavingOutLast ? Array(all.dropLast()) : all
    let terms = sentences.reduce(into: Set<String>()) {
      $0.formUnion(ContentTerms.of($1.text))
    }
    let weights = TermWeights(of: terms, in: text, before: end)
    let book = BookNames(text, before: end, known: known)
    var evidence = EvidenceTexts(text, book.names)
    let shown = passages.map { [$0.range] }
    let code = AnswerLine.code(in: answer)
    return Self.withoutRepeats(sentences, citations).map { sentence in
      let own = native.filter { $0.range.overlaps(sentence.range) }.compactMap(\.source)
      let isCited = !sentence.citations.isEmpty || !own.isEmpty
      let isAside = !isCited && asides.contains { $0.overlaps(sentence.range) }
      guard !isAside, !sentence.isTableHead, !code.contains(where: { $0.overlaps(sentence.range) }),
        ClaimRule.isClaim(sentence.text)
      else {
        return SentenceCheck(
          range: sentence.range, support: .noClaim, score: 0, missing: [], isCited: isCited)
      }
      let cited = sentence.citations.flatMap { citations[$0].evidence } + own
      let rows = isCited ? sentence.citations.compactMap { citations[$0].row } : rows
      // A sentence may draw on a few stretches together; many are compared each by itself.
      let isJoined = isCited && cited.count + rows.count <= Self.joinedPages
      let texts = evidence.texts(
        isJoined ? [cited] : isCited ? cited.map { [$0] } : shown, rows, isJoined: isJoined)
      let score = SentenceScore(
        sentence.text, in: texts, weights: weights, book: book, isCited: isCited)
      return SentenceCheck(
        range: sentence.range, support: score.support,
        score: Int((100 * score.share).rounded()), missing: score.missing, doubts: score.doubts,
        isCited: isCited)
    }
  }

  /// The sentences, each once: a model that repeats itself proves nothing twice.
  private static func withoutRepeats(_ sentences: [AnswerSentence], _ citations: [Target])
    -> [AnswerSentence]
  {
    var seen: Set<[String]> = []
    return sentences.filter { sentence in
      let evidence = sentence.citations.flatMap { citations[$0].evidence }
      let words = QuoteWord.words(of: Array(sentence.text.utf8)).map(\.word)
      return seen.insert(words + evidence.map { "\($0)" }).inserted
    }
  }

  /// Visible byte ranges of the book that a citation means.
  private func evidence(of citation: ResolvedCitation) -> [Range<Int>] {
    if case .passage = citation.target { return citation.passages.map { passages[$0 - 1].range } }
    return citation.pages.map { evidence(of: $0) } ?? []
  }

  private func evidence(of pages: PageRange) -> [Range<Int>] {
    guard fence.allows(pages.end) else { return [] }
    let ranges = text.pageMap.ranges[(pages.start - 1)..<min(pages.end, text.pageMap.pageCount)]
      .prefix(Self.mostPages)
    guard ranges.count <= Self.joinedPages, let first = ranges.first, let last = ranges.last else {
      return Array(ranges)
    }
    return [first.lowerBound..<last.upperBound]
  }

  /// The end of the paragraph that holds `offset`.
  private static func paragraphEnd(in answer: [UInt8], after offset: Int) -> Int {
    var offset = offset
    while offset + 1 < answer.count {
      if answer[offset] == 0x0A, answer[offset + 1] == 0x0A { return offset }
      offset += 1
    }
    return answer.count
  }
}

/// The stretches that sentences of one answer are compared with, each read once.
private struct EvidenceTexts {
  private let text: BookText
  private let names: Set<String>
  private var read: [[Range<Int>]: ReadText] = [:]

  init(_ text: BookText, _ names: Set<String>) {
    self.text = text
    self.names = names
  }

  private static func whole(_ ranges: [Range<Int>]) -> Range<Int>? {
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max()
    else { return nil }
    return start..<end
  }

  /// Each group of stretches as one text; rows of the shelf are a part of the first one, or texts of
  /// their own.
  mutating func texts(_ groups: [[Range<Int>]], _ rows: [ShelfRow], isJoined: Bool) -> [ReadText] {
    let rows = rows.map { Array($0.text.utf8)[...] }
    guard !isJoined || rows.isEmpty else {
      return [
        ReadText(
          groups.joined().map { TableHead.spelled($0, in: text) } + rows, names: names,
          source: Self.whole(Array(groups.joined())))
      ]
    }
    return groups.map { group in
      if let known = read[group] { return known }
      let made = ReadText(
        group.map { TableHead.spelled($0, in: text) }, names: names, source: Self.whole(group))
      read[group] = made
      return made
    } + rows.map { ReadText([$0], names: names) }
  }
}

extension GroundingChecker {
  /// Compares the prose among the values of an answer in JSON; names, numbers and braces claim nothing.
  ///
  /// `citations` are those of the whole answer, which a value of its own may hold.
  package func check(
    _ prose: JSONProse, citations: [ResolvedCitation], native: [ResolvedCitation]
  ) -> GroundingCheck {
    let found = check(prose.text)
    return GroundingCheck(
      citations: citations.map { CitationCheck(range: $0.range, status: $0.status) }
        + native.map { CitationCheck(range: $0.range, status: $0.status, isNative: true) },
      quotes: found.quotes.map {
        QuoteCheck(
          range: prose.place(of: $0.range), status: $0.status, source: $0.source, pages: $0.pages)
      },
      sentences: found.sentences.map {
        SentenceCheck(
          range: prose.place(of: $0.range), support: $0.support, score: $0.score,
          missing: $0.missing, doubts: $0.doubts, isCited: $0.isCited)
      })
  }
}
