import Answers
import Basics
import Books
import Parameters
import Search
import Sessions
import TestSupport
import Testing

struct CellDiffTests {
  private let hasher = ContentHasher.fake

  /// A finished cell; each argument is one input of a diff.
  private func cell(
    source: String = "Why?", topK: String = "5", page: Int = 0, book: String = "b",
    stages: [(Stage, key: String, out: String?)] = [], hits: [Range<Int>] = [],
    template: String = "t", request: String = "{}", answer: String = "Ahab.",
    cites: [PageRange] = []
  ) throws -> Cell {
    var parameters = Parameters()
    try parameters.set("top_k", to: topK, origin: .session)
    var lines = [
      ParametersLine(parameters).record,
      CellLine(
        number: 1, id: "c", kind: .ask, source: source, parent: nil, book: hasher.hash(book),
        position: ReadingPosition(page: page), context: [], state: hasher.hash("s")
      ).record,
    ]
    lines += stages.map { stage in
      StageLine(
        cell: 1,
        run: StageRun(
          stage: stage.0, key: hasher.hash(stage.key), isReused: false,
          output: stage.out.map { hasher.hash($0) }, elapsed: .zero)
      ).record
    }
    let passages = hits.enumerated().map { index, range in
      let chunk = Chunk(index: index, range: range, overlap: 0, pages: PageRange(1, 1))
      return Passage(
        chunk: chunk, range: range, pages: PageRange(1, 1), text: "\(range)", score: 1,
        keyword: nil, vector: nil)
    }
    lines += [
      HitsLine(
        cell: 1, phrase: PhrasedQuery(source), options: RetrievalOptions(), position: .unset,
        keywordHits: 0,
        vectorHits: 0, eligible: 0, hits: passages.map { RecordedHit($0, hasher: hasher) }
      ).record,
      PromptLine(
        cell: 1, template: "answer", templateHash: hasher.hash(template), text: hasher.hash("p"),
        segments: [
          RecordedSegment(
            PromptSegment(role: .user, kind: .question, text: source), hasher: hasher)
        ]
      ).record,
      CallLine(
        cell: 1, index: 0, provider: "p", model: "m", key: hasher.hash(request), occurrence: 1,
        request: hasher.hash(request), response: hasher.hash(answer), stop: .endOfTurn,
        failure: nil
      ).record,
      OutputLine(cell: 1, text: answer, citations: cites).record,
      EndLine(cell: 1, status: .ok).record,
    ]
    return try #require(SessionReader(lines).session.cells.first)
  }

  @Test func `a cell does not differ from itself`() throws {
    let cell = try cell(stages: [(.retrieve, key: "k", out: "o")], hits: [0..<5])
    let diff = CellDiff(from: cell, to: cell)
    #expect(diff.isEmpty)
    #expect(diff.divergence == nil)
  }

  @Test
  func `the first stage whose result differs is named, not the first that was asked differently`()
    throws
  {
    let a = try cell(
      topK: "5",
      stages: [
        (.chunk, key: "c", out: "c"), (.retrieve, key: "r5", out: "h"),
        (.render, key: "p5", out: "p"),
      ],
      answer: "Ahab.")
    let b = try cell(
      topK: "8",
      stages: [
        (.chunk, key: "c", out: "c"), (.retrieve, key: "r8", out: "h"),
        (.render, key: "p8", out: "q"),
      ],
      request: #"{"x":1}"#, answer: "Ishmael.")
    let diff = CellDiff(from: a, to: b)
    #expect(
      diff.stages.map(\.verdict) == [.same, .sameResult, .different, .different, .different])
    #expect(diff.divergence == .render)
    #expect(diff.causes == [.parameter("retrieve.top_k", 5, 8)])
  }

  @Test func `a stage that does not repeat itself has drifted`() throws {
    let a = try cell(stages: [(.embed, key: "e", out: "1")], answer: "one")
    let b = try cell(stages: [(.embed, key: "e", out: "2")], answer: "two")
    let diff = CellDiff(from: a, to: b)
    #expect(diff.divergence == .embed)
    #expect(diff.stages.map(\.verdict) == [.drifted, .drifted, .drifted])
  }

  @Test func `a stage reached by one cell only is not a difference of results`() throws {
    let a = try cell(stages: [(.retrieve, key: "k", out: "o")])
    let b = try cell()
    let diff = CellDiff(from: a, to: b)
    #expect(diff.stages.first == StageComparison.oneSided(.retrieve))
    #expect(diff.divergence == nil)
    #expect(!diff.isEmpty)
  }

  @Test func `moves, losses and gains of passages are listed`() throws {
    let a = try cell(hits: [0..<10, 20..<30, 40..<50])
    let b = try cell(hits: [20..<30, 0..<10, 60..<70])
    let hits = try #require(CellDiff(from: a, to: b).hits)
    #expect(hits.moves.map(\.before) == [2, 1, nil, 3])
    #expect(hits.moves.map(\.after) == [1, 2, 3, nil])
    #expect(hits.jaccard == 0.5)
  }

  @Test func `every input that differs is a cause`() throws {
    let a = try cell(source: "Why?", page: 0, book: "a", template: "v1", cites: [PageRange(3, 3)])
    let b = try cell(source: "How?", page: 9, book: "b", template: "v2", cites: [PageRange(4, 4)])
    let diff = CellDiff(from: a, to: b)
    #expect(
      diff.causes == [
        .book(hasher.hash("a"), hasher.hash("b")),
        .position(.unset, ReadingPosition(page: 9)), .source("Why?", "How?"),
        .template(hasher.hash("v1"), hasher.hash("v2")),
      ])
    #expect(diff.citationsLost == [PageRange(3, 3)])
    #expect(diff.citationsGained == [PageRange(4, 4)])
    #expect(diff.prompt.map(\.isAdded) == [false, true])
  }
}

extension StageComparison {
  fileprivate static func oneSided(_ stage: Stage) -> StageComparison {
    StageComparison(stage: stage, verdict: .oneSided)
  }
}
