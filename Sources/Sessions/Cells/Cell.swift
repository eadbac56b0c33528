package import Answers
package import Basics
package import Books
package import Search

/// A cell of the notebook with everything in its transcript; a cell never changes.
package struct Cell: Hashable, Sendable {
  package let line: CellLine
  /// The parameters in force when it began.
  package let parameters: ParametersLine?
  package let book: BookLine?
  package internal(set) var stages: [StageRun] = []
  /// The cell's own search first, then those of the model's tools.
  package internal(set) var searches: [HitsLine] = []
  package internal(set) var prompts: [PromptLine] = []
  package internal(set) var calls: [CallLine] = []
  /// Facts of the calls by their index.
  package internal(set) var callFacts: [Int: MetaLine] = [:]
  package internal(set) var tools: [ToolLine] = []
  /// Replies of embedding services.
  package internal(set) var vectors: [VectorsLine] = []
  /// Replies of re-ranking services.
  package internal(set) var reranks: [RerankLine] = []
  package internal(set) var outputs: [OutputLine] = []
  /// The parts written of an answer under way.
  package internal(set) var parts: [PartLine] = []
  /// The comparison of the answer with the book; nil when none was recorded.
  package internal(set) var check: GroundingCheck?
  /// The places questions were drafted from; nil in every other cell.
  package internal(set) var draft: DraftLine?
  /// What a model was asked for the shelf; nil in every other cell.
  package internal(set) var shelfCall: ShelfCallLine?
  /// What a cell of suggestions was told by what is outside of the session.
  package internal(set) var inputs: [InputLine] = []
  /// The suggestions that it shows; nil in every other cell.
  package internal(set) var suggestions: SuggestionsLine?
  package internal(set) var end: EndLine?
  package internal(set) var facts: MetaLine?
  package internal(set) var tags: [String] = []
  /// True when a mark takes it into the conversation that the model sees, false when out of it; nil
  /// without a mark.
  package internal(set) var isKept: Bool?
  /// True of a cell that a sweep made.
  package internal(set) var isSweepRow = false
  /// True when the fence hides the text it showed.
  package internal(set) var isTextHidden = false

  init(_ line: CellLine, parameters: ParametersLine?, book: BookLine?) {
    self.line = line
    self.parameters = parameters
    self.book = book
  }

  package var number: Int { line.number }
  package var kind: CellKind { line.kind }
  package var source: String { line.source }
  package var parent: Int? { line.parent }

  /// True when it contains summaries.
  package var isSummary: Bool {
    kind == .note && source.split(separator: " ").first == "/summarize"
  }

  /// True when it contains an answer or summary to compare with the book.
  package var isSaid: Bool { kind == .ask || isSummary }

  /// The passages of all searches in the order of an answer's numbers, each once.
  package var hits: [RecordedHit] {
    var seen: Set<Range<Int>> = []
    return searches.flatMap(\.hits).filter { seen.insert($0.range).inserted }
  }

  /// The passage that the answer rests on: the first one cited, else the first found; nil without any.
  package var foremost: RecordedHit? {
    let hits = searches.first?.hits ?? []
    let cited = citedRanges.first
    return hits.first { hit in cited.map { hit.pages.overlaps($0) } ?? true } ?? hits.first
  }

  /// The question with the words that were searched for it; nil where pages were read.
  ///
  /// The first search is the question's; a model's searches are in its tool calls.
  package var phrase: PhrasedQuery? {
    searches.first.flatMap { $0.readPages == nil ? $0.phrase : nil }
  }

  /// True when later questions are asked in view of this one.
  ///
  /// A cell that runs another again stays outside the conversation until it is kept.
  package var isInConversation: Bool {
    kind == .ask && !text.isEmpty && (isKept ?? (parent == nil))
  }

  /// The recorded status; a cell without an end was interrupted, or is still at work.
  package var status: CellStatus { end?.status ?? .interrupted }

  /// The joined text of everything it showed; of a cell that was cut off, the text up to there.
  package var text: String {
    guard outputs.isEmpty else { return outputs.map(\.text).joined() }
    var text = ""
    var call: Int?
    for part in parts {
      if let call, call != part.call { text += "\n\n" }
      call = part.call
      text += part.text
    }
    return text
  }

  /// Citations of the provider itself; ranges count the bytes of `text`.
  package var nativeCitations: [RecordedCitation] { outputs.flatMap(\.native) }

  /// The citations in its text, resolved as those of a new answer from the passages it was shown.
  package func citations(in book: BookText, behind fence: Fence) -> [ResolvedCitation] {
    let passages = hits.map { hit in
      Passage(
        chunk: Chunk(index: hit.chunk, range: hit.range, overlap: 0, pages: hit.pages),
        range: hit.range.clamped(to: 0..<book.utf8.count), pages: hit.pages,
        text: book.text(hit.range), score: hit.score, keyword: nil, vector: nil)
    }
    return CitationResolver(passages: passages, text: book, fence: fence, rows: shelfRows)
      .citations(in: text)
  }

  /// Pages cited in words and by the provider, each range once.
  package var citedRanges: [PageRange] {
    var ranges: [PageRange] = []
    for range in outputs.flatMap(\.citations) + nativeCitations.compactMap(\.pages)
    where !ranges.contains(range) {
      ranges.append(range)
    }
    return ranges
  }

  /// Cited ranges with a passage of the cell on them; the model was never shown the others.
  package var provenRanges: [PageRange] {
    let found = hits.map(\.pages)
    return citedRanges.filter { cited in found.contains { $0.overlaps(cited) } }
  }

  /// The calls for the answer, without those that prepared its search.
  package var answerCalls: [CallLine] { calls.filter { $0.purpose == nil } }

  /// Tokens of all calls.
  package var usage: TokenUsage {
    callFacts.values.compactMap(\.usage).reduce(TokenUsage(), +)
  }
}
