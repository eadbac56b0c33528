import Basics
import Books
import Parameters
@testable import Sessions
import TestSupport
import Testing

struct SessionReaderTests {
  private let hasher = ContentHasher.fake

  private func cell(_ number: Int, parent: Int? = nil, book: String? = nil) -> TranscriptRecord {
    CellLine(
      number: number, id: "c_\(number)", kind: .ask, source: "question \(number)", parent: parent,
      book: book.map { hasher.hash($0) }, position: .unset, context: [], state: hasher.hash("s")
    ).record
  }

  @Test func `a cell without an end reads as interrupted`() throws {
    let session = SessionReader([
      cell(1), EndLine(cell: 1, status: .ok).record, cell(2),
      OutputLine(cell: 2, text: "half an ans").record,
    ]).session
    #expect(session.cells.map(\.status) == [.ok, .interrupted])
    #expect(session.cell(2)?.text == "half an ans")
    #expect(session.nextNumber == 3)
  }

  @Test func `stages get times and reuse from the cell's last line`() throws {
    let runs = [Stage.chunk, .retrieve].map {
      StageRun(
        stage: $0, key: hasher.hash($0.rawValue), isReused: $0 == .chunk,
        work: $0 == .chunk ? [:] : ["embedded": 7], elapsed: .microseconds(40))
    }
    var meta = MetaLine(cell: 1)
    meta.stages = runs.map { MetaLine.StageFact($0) }
    let lines = [cell(1)] + runs.map { StageLine(cell: 1, run: $0).record } + [meta.record]
    #expect(SessionReader(lines).session.cell(1)?.stages == runs)
  }

  @Test func `cells know the book and the parameters they began with`() throws {
    var changed = Parameters()
    try changed.set("top_k", to: "9", origin: .session)
    let book = try #require(
      BookLine(fields: ["title": "B", "pages": .string(hasher.hash("b").description)]))
    let session = SessionReader([
      ParametersLine(Parameters()).record, book.record, cell(1, book: "b"),
      ParametersLine(changed).record, cell(2),
    ]).session
    #expect(session.cells.map { $0.parameters?.values["retrieve.top_k"] } == [5, 9])
    #expect(session.cells.map { $0.book?.title } == ["B", nil])
  }

  @Test func `remarks tag, pin, drop and keep cells`() {
    let session = SessionReader([
      cell(1), cell(2), cell(4), MarkLine(.drop, cells: [1, 2]).record,
      MarkLine(.keep, cells: [2]).record, MarkLine(.tag, cells: [4], text: "good").record,
      MarkLine(.pin, cells: [2], text: "base").record, MarkLine(.title, text: "New").record,
      MarkLine(.drop, cells: [3]).record,
    ]).session
    #expect(session.cells.map { $0.isKept == false } == [true, false, false])
    #expect(session.cell(4)?.tags == ["good"])
    #expect(session.labels["base"] == 2)
    #expect(session.title == "New")
    #expect(session.others.count == 1)
  }

  @Test func `unknown lines and lines of no cell are kept as they are`() {
    let strange = [
      TranscriptRecord(kind: "hologram", fields: ["n": 1, "depth": [1, 2]]),
      TranscriptRecord(kind: "out", fields: ["n": 9, "text": "nobody's"]),
      TranscriptRecord(kind: "end", fields: ["n": 1, "status": "splendid"]),
    ]
    let session = SessionReader([cell(1)] + strange).session
    #expect(session.others == strange)
    #expect(session.cell(1)?.status == .interrupted)
  }

  @Test func `a second cell of one number or a second end changes nothing`() {
    let session = SessionReader([
      cell(2), EndLine(cell: 2, status: .ok).record, EndLine(cell: 2, status: .error).record,
      cell(2), cell(1),
    ]).session
    #expect(session.cells.map(\.number) == [2])
    #expect(session.cell(2)?.status == .ok)
    #expect(session.others.count == 3)
  }

  @Test(arguments: 0..<100)
  func `any lines are read without a trap, the same before and after writing and by blocks`(
    seed: UInt64
  ) async {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<60).map { _ in
      Bool.random(using: &generator)
        ? TranscriptRecord.random(using: &generator)
        : cell(Int.random(in: 1...5, using: &generator))
    }
    let text = TranscriptText(records.sealed(by: hasher), hasher: hasher)
    let session = SessionReader(records).session
    #expect(SessionReader(text.records).session == session)
    let size = Int.random(in: 1...40, using: &generator)
    #expect(await SessionReader.reading(records, blockSize: size).session == session)
  }
}
