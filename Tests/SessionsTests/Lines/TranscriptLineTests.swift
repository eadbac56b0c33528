import Answers
import Basics
import Books
import Groundedness
import Parameters
import Search
@testable import Sessions
import TestSupport
import Testing

struct TranscriptLineTests {
  private let hasher = ContentHasher.fake

  /// The line as another reader sees it: through canonical JSON.
  private func reread<Line: TranscriptLine>(_ line: Line) throws -> Line? {
    let bytes = JSONValue.object(line.fields).canonicalBytes
    return Line(fields: try JSONValue(parsing: bytes).object ?? [:])
  }

  @Test func `head and book come back`() throws {
    let head = HeadLine(
      session: "01K", app: "interactive-books/0.1", created: Timestamp(microseconds: 5),
      title: "Ahab \"and\" more", parent: "01J")
    #expect(try reread(head) == head)
    let row = try Book(
      id: BookID(rawValue: "x"), title: "Moby-Dick", author: "Melville", language: "en",
      status: .ready, format: .epub, sourceHash: hasher.hash("file"),
      pagesHash: hasher.hash("pages"), pageCount: 640, createdAt: Timestamp(microseconds: 0),
      updatedAt: Timestamp(microseconds: 0))
    let book = try #require(BookLine(row, parser: "epub/3"))
    #expect(try reread(book) == book)
    #expect(book.pageCount == 640)
  }

  @Test func `parameters come back with their origins`() throws {
    var parameters = Parameters()
    try parameters.set("retrieve.top_k", to: "8", origin: .cell)
    try parameters.set("retrieve.vector_weight", to: "2", origin: .environment)
    try parameters.set("chunk.size", to: "200tok", origin: .session)
    try parameters.set("chat.tools", to: "off", origin: .preset)
    let line = try #require(try reread(ParametersLine(parameters)))
    let restored = line.restored
    #expect(restored.refused == [])
    for parameter in ParameterRegistry.all {
      #expect(
        restored.parameters.setting(parameter) == parameters.setting(parameter))
    }
    #expect(ParametersLine(restored.parameters) == line)
  }

  @Test func `a parameter that a transcript does not name has its default`() throws {
    var fields = ParametersLine(Parameters()).fields
    var values = try #require(fields["set"]?.object)
    values["retrieve.top_k"] = nil
    fields["set"] = .object(values)
    let restored = try #require(ParametersLine(fields: fields)).restored.parameters
    #expect(restored[.topK] == Parameters()[.topK])
  }

  @Test func `parameters of another version are kept and named`() throws {
    let line = try #require(
      ParametersLine(fields: [
        "set": ["retrieve.top_k": 100_000, "retrieve.colour": "red", "chat.model": ["a"]]
      ]))
    #expect(line.restored.refused == ["chat.model", "retrieve.colour", "retrieve.top_k"])
    #expect(line.values["retrieve.colour"] == "red")
  }

  @Test func `cell, stage and end come back`() throws {
    let cell = CellLine(
      number: 12, id: "c_8f3a1b22c0", kind: .ask, source: "Why?\n\u{1B}[2J", parent: 3,
      book: hasher.hash("b"), position: ReadingPosition(page: 120), context: [1, 2],
      state: hasher.hash("s"))
    #expect(try reread(cell) == cell)
    let stage = StageLine(
      cell: 12,
      run: StageRun(
        stage: .retrieve, key: hasher.hash("k"), isReused: true, output: hasher.hash("o"),
        detail: ["weight": .number(1), "hits": 5], elapsed: .seconds(1)))
    #expect(try reread(stage) == stage)
    let end = EndLine(
      cell: 12, status: .error, failure: RecordedFailure(LLMError.overloaded(provider: "x")),
      templates: [RecordedTemplate(name: "terse", hash: hasher.hash("t"))])
    #expect(try reread(end) == end)
    #expect(end.failure?.type == "LLMError")
  }

  @Test func `a check of an answer comes back`() throws {
    let line = CheckLine(
      cell: 3,
      check: GroundingCheck(
        citations: [CitationCheck(range: 4..<8, status: .beyondPosition)],
        quotes: [
          QuoteCheck(range: 9..<20, status: .repaired, source: 100..<112, pages: PageRange(2, 3)),
          QuoteCheck(range: 30..<40, status: .unverified, source: nil, pages: nil),
        ],
        sentences: [
          SentenceCheck(
            range: 0..<8, support: .unsupported, score: 71, missing: ["Ahab", "1851"],
            isCited: true),
          SentenceCheck(range: 9..<40, support: .noClaim, score: 0, missing: [], isCited: false),
        ]))
    #expect(try reread(line) == line)
  }

  @Test func `the places of drafted questions are read back`() throws {
    let line = DraftLine(cell: 3, questionKind: .multi, samples: [[4..<8, 20..<30], [], [1..<2]])
    #expect(try reread(line) == line)
    // Invalid ranges of a transcript from elsewhere are skipped.
    let odd = DraftLine(fields: [
      "n": 3, "kind": "single", "places": [[[5, 2], [-1, 4], [1, 2, 3], "x", [3, 9]]],
    ])
    #expect(odd?.samples == [[3..<9]])
  }

  @Test func `hits keep ranks, scores, ranges and cuts`() throws {
    let chunk = Chunk(index: 4, range: 100..<300, overlap: 20, pages: PageRange(7, 9))
    let passages = [
      Passage(
        chunk: chunk, range: 100..<220, pages: PageRange(7, 8), text: "some text", score: 0.8125,
        keyword: LegScore(rank: 1, score: 17), vector: nil)
    ]
    let line = HitsLine(
      cell: 1, phrase: PhrasedQuery("whale", searched: "whale oil", source: .rule),
      options: RetrievalOptions(topK: 9, vectorWeight: 2, words: .trigram),
      position: ReadingPosition(page: 8), keywordHits: 31, vectorHits: 0, eligible: 40,
      hits: passages.map { RecordedHit($0, hasher: hasher) })
    let read = try #require(try reread(line))
    #expect(read == line)
    #expect(read.hits[0].whole == 100..<300)
    #expect(read.hits[0].text == hasher.hash("some text"))
  }

  @Test func `a prompt is rebuilt from its blob and its table`() throws {
    let prompt = RenderedPrompt(segments: [
      PromptSegment(role: .system, kind: .template, text: "You help with "),
      PromptSegment(role: .system, kind: .variable("book.title"), text: "Moby-Dick — "),
      PromptSegment(role: .user, kind: .passage(1), text: "문 the whale"),
      PromptSegment(role: .user, kind: .history, text: ""),
      PromptSegment(role: .assistant, kind: .question, text: "Why?"),
    ])
    let bytes = prompt.segments.flatMap { Array($0.text.utf8) }
    let line = PromptLine(
      cell: 1, template: "answer", templateHash: hasher.hash("t"), text: hasher.hash(bytes),
      segments: prompt.segments.map { RecordedSegment($0, hasher: hasher) })
    let read = try #require(try reread(line))
    #expect(read == line)
    #expect(read.rendered(from: bytes) == prompt)
    #expect(read.rendered(from: bytes.dropLast()) == nil)
    #expect(read.rendered(from: bytes + [0x20]) == nil)
  }

  @Test(arguments: [
    StopReason.endOfTurn, .toolUse, .maximumTokens, .refusal, .pause, .contextLimit,
    .contentFilter, .unstated, .other("pause"),
    .other("end_of_turn"),
  ])
  func `a call comes back with its stop reason`(stop: StopReason) throws {
    let call = CallLine(
      cell: 1, index: 2, provider: "anthropic", model: "m", key: hasher.hash("k"), occurrence: 3,
      request: hasher.hash("q"), response: hasher.hash("r"), stop: stop,
      failure: RecordedFailure(CancellationError()))
    #expect(try reread(call) == call)
  }

  @Test func `tool, output, mark and meta come back`() throws {
    let tool = ToolLine(
      cell: 1,
      invocation: ToolInvocation(id: "t1", name: "search_book", arguments: ["top_k": .number(8)]),
      result: ToolResult(invocationID: "t1", text: "nothing", isError: true))
    #expect(try reread(tool) == tool)
    let output = OutputLine(
      cell: 1, text: "Ahab (p.3)", citations: [PageRange(3, 3), PageRange(4, 9)])
    #expect(try reread(output) == output)
    for operation in MarkLine.Operation.allCases {
      let mark = MarkLine(operation, cells: [1, 2], text: "best")
      #expect(try reread(mark) == mark)
    }
    var meta = MetaLine(cell: 1, call: 0)
    meta.started = Timestamp(microseconds: 7)
    meta.elapsed = .milliseconds(1500)
    meta.firstText = .microseconds(3)
    meta.stages = [
      MetaLine.StageFact(
        StageRun(
          stage: .embed, key: hasher.hash("k"), isReused: true, work: ["windows": 86],
          elapsed: .microseconds(9)))
    ]
    meta.usage = TokenUsage(
      inputTokens: 1, outputTokens: 2, cacheReadTokens: 3, cacheWriteTokens: 4)
    meta.cost = 0.5
    #expect(try reread(meta) == meta)
  }

  @Test func `a missing or senseless field refuses the line, an unknown one does not`() {
    #expect(EndLine(fields: ["n": 1, "status": "ok", "later": [1]]) != nil)
    #expect(EndLine(fields: ["n": 1, "status": "splendid"]) == nil)
    #expect(EndLine(fields: ["status": "ok"]) == nil)
    #expect(EndLine(TranscriptRecord(kind: "out", fields: ["n": 1, "status": "ok"])) == nil)
    #expect(CellLine(fields: ["n": .integer(.max), "id": "c", "kind": "ask", "src": ""]) == nil)
    #expect(StageLine(fields: ["n": 1, "s": "chunk", "key": "sha256:00"]) == nil)
  }
}
