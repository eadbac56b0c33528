import Answers
import Basics
import Books
@testable import Replays
import Sessions
@testable import ShelfShell
import TestSupport
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

/// One line of a list of cells.
struct CellViewTests {
  /// An answered question, as its reader sees it.
  private func cell(
    isOpen: Bool, answer: String, status: CellStatus = .ok, failure: RecordedFailure? = nil,
    kind: CellKind = .ask, source: String = "Who lit it?", stop: StopReason? = .maximumTokens
  ) throws -> Cell {
    let hash = ContentHasher.fake.hash("1")
    let line = CellLine(
      number: 1, id: "c_1", kind: kind, source: source, parent: nil, book: nil,
      position: .unset, context: [], state: hash)
    let call = CallLine(
      cell: 1, index: 0, provider: "openai", model: "m", key: hash, occurrence: 1, request: hash,
      response: hash, stop: stop, failure: nil)
    let records =
      [line.record] + (stop == nil ? [] : [call.record]) + [
        OutputLine(cell: 1, text: answer, citations: []).record,
        EndLine(cell: 1, status: status, failure: failure).record,
      ]
    let whole = try #require(SessionReader(records).session.cells.first)
    return VisibleCell(whole, isOpen: isOpen).cell
  }

  @Test func `an answer beyond the position is called hidden, not empty`() throws {
    let hidden = try cell(isOpen: false, answer: "Ismay lit it")
    #expect(
      CellView(cell: hidden).title.plain
        == "[1] ask Who lit it? hidden beyond your reading position")
    let open = try cell(isOpen: true, answer: "Ismay lit it")
    #expect(CellView(cell: open).title.plain == "[1] ask Who lit it? cut off")
  }

  @Test func `an answer of which nothing came is empty wherever its reader is`() throws {
    for isOpen in [true, false] {
      let empty = try cell(isOpen: isOpen, answer: "")
      #expect(CellView(cell: empty).title.plain == "[1] ask Who lit it? empty")
    }
  }

  @Test(arguments: [StopReason.endOfTurn, .maximumTokens, nil])
  func `a summary of which nothing came is empty, by a model or without one`(stop: StopReason?)
    throws
  {
    func title(_ summary: String) throws -> String {
      let cell = try cell(
        isOpen: true, answer: summary, kind: .note, source: "/summarize p.3", stop: stop)
      return CellView(cell: cell).title.plain
    }
    let plain = "[1] note /summarize p.3"
    #expect(try title("## pages 3 (p.3)\n\n") == plain + " empty")
    let whole = try title("## pages 3 (p.3)\n\n- The lamp was lit. (p.3)")
    #expect(whole == plain + (stop == .maximumTokens ? " cut off" : ""))
  }

  @Test func `the error of a failed cell is told, by its type where no message was recorded`()
    throws
  {
    let error = LLMError.overloaded(provider: "x")
    let told = try cell(
      isOpen: true, answer: "Ismay", status: .error,
      failure: RecordedFailure(error, said: "x is busy."))
    #expect(CellView(cell: told).error?.plain == "x is busy.")
    let untold = try cell(
      isOpen: true, answer: "", status: .error, failure: RecordedFailure(error))
    #expect(
      CellView(cell: untold).error?.plain
        == "It failed: LLMError, without a message in the record.")
    #expect(CellView(cell: try cell(isOpen: true, answer: "Ismay")).error == nil)
  }

  @Test func `a hidden answer that failed says both`() throws {
    let failed = try cell(isOpen: false, answer: "Ismay", status: .error)
    #expect(
      CellView(cell: failed).title.plain
        == "[1] ask Who lit it? failed hidden beyond your reading position")
  }
}
