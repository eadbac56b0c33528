package import Answers
package import Basics
package import Books
package import Groundedness
import Parameters
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

  /// True of a summary in which nothing stands below the heading of a section.
  package var hasEmptySummary: Bool {
    isSummary
      && outputs.contains { output in
        let lines = output.text.split(separator: "\n").drop { $0.allSatisfy(\.isWhitespace) }
        return lines.dropFirst().allSatisfy { $0.allSatisfy(\.isWhitespace) }
      }
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

extension Cell {
  /// The reason the last call for its answer stopped, or the first of a summary's calls that was
  /// cut off.
  ///
  /// Nil when the call failed or no model was called.
  package var stop: StopReason? {
    guard kind == .ask || isSummary, status == .ok else { return nil }
    let calls = answerCalls.filter { $0.failure == nil }
    let early = calls.first { ![.endOfTurn, .unstated, nil].contains($0.stop) }
    guard let call = isSummary ? early ?? calls.last : answerCalls.last, call.failure == nil else {
      return nil
    }
    return call.stop ?? .unstated
  }

  /// The ending of an answer that was cut off; nil for one that is whole, hidden or failed (see
  /// `status`).
  package var ending: AnswerEnding? {
    guard !isTextHidden else { return nil }
    return stop.flatMap {
      AnswerEnding(
        hasEmptySummary ? "" : text, stop: $0,
        limit: parameters?.restored.parameters[.maxTokens] ?? 0,
        thoughtWords: answerCalls.last?.thoughtWords ?? 0)
    }
  }

  /// True when `/ask --continue` can continue it.
  package var canContinue: Bool {
    guard kind == .ask, !text.isEmpty else { return false }
    return status == .interrupted || status == .error || ending?.canContinue == true
  }
}

extension Cell {
  /// Rows of the shelf that its model was shown, each once.
  package var shelfRows: [ShelfRow] {
    var seen: Set<String> = []
    return tools.filter { $0.invocation.name == ToolName.shelf.rawValue && !$0.isError }
      .flatMap { ShelfRow.rows(in: $0.result) }.filter { seen.insert($0.mark).inserted }
  }
}

extension Cell {
  /// The templates of its prompts and searches, with their partials, by the name they had; the last
  /// of a name counts.
  ///
  /// Those of a prompt that could not be made are among them.
  package var templates: [String: ContentHash] {
    var hashes: [String: ContentHash] = [:]
    for prompt in prompts {
      hashes[prompt.template] = prompt.templateHash
      for partial in prompt.partials { hashes[partial.name] = partial.hash }
    }
    for template in end?.templates ?? [] { hashes[template.name] = template.hash }
    for detail in stages.map(\.detail) {
      for purpose in ["queries", "follow_up"] {
        guard let name = detail.text("\(purpose)_template"),
          let hash = detail.hash("\(purpose)_template_hash")
        else { continue }
        hashes[name] = hash
      }
    }
    return hashes
  }
}

extension Session {
  /// The templates of all cells, each name as it was used last.
  package var templates: [String: ContentHash] {
    cells.reduce(into: [:]) { $0.merge($1.templates) { $1 } }
  }
}

extension Cell {
  /// True when the cell searched by keywords only because its vectors were still being made.
  package var lackedVectors: Bool {
    parameters?.origin(of: .retrievalMode) == .vectorsToCome
  }
}
