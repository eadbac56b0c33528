package import Answers
package import Basics
package import Books
package import Groundedness
package import Parameters
package import Search
package import Sessions

/// Writes one cell while it runs, a line for each step.
package actor CellRecorder {
  package nonisolated let cell: CellLine
  private let session: SessionRecorder
  private let started: Timestamp
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var stages: [MetaLine.StageFact] = []
  private var callCount = 0
  /// The parts of the answer of the call under way.
  private var parts: SecretStream
  /// The templates of which no prompt could be made.
  private var unusable: [RecordedTemplate] = []
  private var hasEnded = false

  init(cell: CellLine, session: SessionRecorder, started: Timestamp) {
    self.cell = cell
    self.session = session
    self.started = started
    parts = session.stream()
    start = clock.now
  }

  package nonisolated var number: Int { cell.number }

  package nonisolated func withoutSecrets(_ text: String) -> String { session.withoutSecrets(text) }

  /// The settings of the cell, as the session records them.
  package var parameters: Parameters {
    get async {
      await session.session.cell(number)?.parameters?.restored.parameters ?? Parameters()
    }
  }

  /// Copies a line of another session that is not computed again.
  package func copy(_ record: TranscriptRecord) async throws { try await session.append([record]) }

  package func record(_ run: StageRun) async throws {
    stages.append(MetaLine.StageFact(run))
    try await session.append([StageLine(cell: number, run: run).record])
  }

  /// The outcome of a search, best passage first.
  package func record(_ found: Retrieval) async throws {
    var hits: [RecordedHit] = []
    for passage in found.passages { hits.append(await session.hit(passage)) }
    let line = HitsLine(
      cell: number, phrase: found.phrase, options: found.options, position: found.fence.position,
      keywordHits: found.keywordHits, vectorHits: found.vectorHits, eligible: found.eligible,
      hits: hits, reading: found.reading, variants: found.variants, judged: found.judged)
    try await session.append([line.record])
  }

  /// Keeps the sources of the template and its partials too, because their files may change before
  /// a rerun.
  ///
  /// A source that contains a key is named by the hash of its text without the key.
  package func record(_ prompt: RenderedPrompt, from whole: WholeTemplate) async throws {
    let template = whole.template
    let hash = try await session.keep(Array(template.source.utf8))
    var included: [RecordedTemplate] = []
    for partial in whole.partials {
      let hash = try await session.keep(Array(partial.source.utf8))
      included.append(RecordedTemplate(name: partial.name, hash: hash))
    }
    let text = try await session.keep(prompt.segments.flatMap { Array($0.text.utf8) })
    var segments: [RecordedSegment] = []
    for segment in prompt.segments { segments.append(await session.segment(segment)) }
    let line = PromptLine(
      cell: number, template: template.name, templateHash: hash, partials: included, text: text,
      segments: segments)
    try await session.append([line.record])
  }

  /// Keeps a template that asks for words to search for.
  package func keep(_ template: PromptTemplate) async throws {
    _ = try await session.keep(Array(template.source.utf8))
  }

  /// Names the templates of which no prompt could be made, so that a replay fails on them too.
  package func record(unusable templates: [PromptTemplate]) async throws {
    for template in templates {
      let hash = try await session.keep(Array(template.source.utf8))
      unusable.append(RecordedTemplate(name: template.name, hash: hash))
    }
  }

  /// One exchange with a provider, complete or not.
  package func call(
    provider: String, model: String, request: [UInt8], response: [UInt8], usage: TokenUsage,
    stop: StopReason?, failure: (any Error)?, elapsed: Duration, firstText: Duration?,
    purpose: String? = nil, without: Set<RequestFeature> = [], thoughtWords: Int = 0,
    served: ServedModel? = nil, rules: Int = 1
  ) async throws {
    let index = callCount
    callCount += 1
    parts = session.stream()
    let body = RequestBody(request)
    let (key, occurrence) = await session.identify(provider: provider, body: body)
    var line = CallLine(
      cell: number, index: index, provider: provider, model: body.model ?? model, key: key,
      occurrence: occurrence, request: try await session.keep(request),
      response: response.isEmpty ? nil : try await session.keep(response), stop: stop,
      failure: failure.map { RecordedFailure($0) }, purpose: purpose, without: without)
    (line.thoughtWords, line.served, line.rules) = (thoughtWords, served, rules)
    var facts = MetaLine(cell: number, call: index)
    facts.usage = usage
    facts.elapsed = elapsed
    facts.firstText = firstText
    try await session.append([line.record, facts.record])
  }

  /// A piece of an answer that is still coming; it belongs to the call under way.
  ///
  /// Its end may be written with the next piece, because half a key is not recognised.
  package func record(part: String) async throws {
    let settled = parts.add(part)
    guard !settled.isEmpty else { return }
    try await session.append([PartLine(cell: number, call: callCount, text: settled).record])
  }

  package func tool(
    _ result: ToolResult, of invocation: ToolInvocation, consent: ToolConsent? = nil
  ) async throws {
    let line = ToolLine(cell: number, invocation: invocation, result: result, consent: consent)
    try await session.append([line.record])
  }

  /// Records the vectors that a service returned, for replays without the service.
  func vectors(
    _ vectors: [Embedding], of texts: [ContentHash], purpose: EmbeddingPurpose,
    model: EmbeddingModel, bill: EmbeddingBill
  ) async throws {
    let blob = try await session.keep(vectors.littleEndianBytes)
    let line = VectorsLine(
      cell: number, model: model.fingerprint, purpose: purpose.name, texts: texts, vectors: blob,
      bill: bill)
    try await session.append([line.record])
  }

  /// Records the scores that a re-ranking service returned, or its failure, for replays without
  /// the service.
  func reranked(
    _ texts: [ContentHash], for query: String, by model: RerankModel,
    _ outcome: Result<RerankReply, any Error>
  ) async throws {
    let line: RerankLine
    switch outcome {
    case .success(let reply):
      line = RerankLine(
        cell: number, model: model, query: query, texts: texts, scores: reply.scores,
        request: try await session.keep(reply.request), usage: reply.usage)
    case .failure(let error):
      line = RerankLine(
        cell: number, model: model, query: query, texts: texts, scores: [], request: nil,
        usage: RerankUsage(), failure: RecordedFailure(error))
    }
    try await session.append([line.record])
  }

  /// Records the output of the cell, complete or not.
  package func output(
    _ text: String, citations: [PageRange] = [], native: [RecordedCitation] = [],
    asides: [Range<Int>] = [], mediaType: String = "text/markdown"
  ) async throws {
    let line = OutputLine(
      cell: number, text: text, mediaType: mediaType, citations: citations,
      native: native, asides: asides)
    try await session.append([line.record])
  }

  /// Records the comparison of the answer with the book; an answer without claims gets no line.
  package func check(_ check: GroundingCheck) async throws {
    guard !check.isEmpty else { return }
    try await session.append([CheckLine(cell: number, check: check).record])
  }

  /// Records the places of drafted questions.
  package func draft(_ kind: QuestionKind, from samples: [[Range<Int>]]) async throws {
    try await session.append(
      [DraftLine(cell: number, questionKind: kind, samples: samples).record])
  }

  /// Records what a model is asked for the shelf.
  package func ask(_ task: ShelfCallLine.Task, _ input: JSONValue) async throws {
    try await session.append([ShelfCallLine(cell: number, task: task, input: input).record])
  }

  /// Keeps what the cell was told by what is outside of the session; returns the hash of what was kept.
  package func input(_ source: InputLine.Source, _ document: JSONValue) async throws -> ContentHash
  {
    let blob = try await session.keep(document)
    try await input(source, blob)
    return blob
  }

  /// Notes an input that the session has under its hash.
  package func input(_ source: InputLine.Source, _ blob: ContentHash) async throws {
    try await session.append([InputLine(cell: number, source: source, blob: blob).record])
  }

  /// Records suggested books, or a question, and their text.
  package func suggestions(_ round: JSONValue, text: String) async throws {
    try await session.append([SuggestionsLine(cell: number, round: round).record])
    try await output(text)
  }

  /// Ends the cell and returns once the disk has all of it; a second end is ignored.
  package func end(_ status: CellStatus, failure: (any Error)? = nil, cost: Double? = nil)
    async throws
  {
    guard !hasEnded else { return }
    hasEnded = true
    let end = EndLine(
      cell: number, status: status, failure: failure.map { session.failure($0) },
      templates: failure == nil ? [] : unusable)
    var facts = MetaLine(cell: number)
    facts.started = started
    facts.elapsed = start.duration(to: clock.now)
    facts.stages = stages
    facts.cost = cost
    try await session.append([end.record, facts.record])
  }
}
