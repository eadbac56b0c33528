import Answers
import Asking
import Basics
import Books
import DeskSupport
import Groundedness
import Notebook
import Parameters
import Reading
import Replays
import Sessions
import Shelf
import ShelfShell
import ShellKit
import TestSupport
import Testing

/// The tool `shelf` of a model: rows that it cites, asked for, fenced and recorded.
@Suite(.enabled(if: Fixture.dependencies != nil, "sqlite-vec is not unpacked"))
struct ShelfToolTests {
  private static let pages = (1...4).map {
    Page(number: $0, text: "The lamp of page \($0) is lit. word\($0) keeps it.")
  }

  private static func call(_ arguments: JSONValue, id: String = "t1")
    -> [ScriptedChatProvider.Step]
  {
    let call = ToolInvocation(id: id, name: "shelf", arguments: arguments)
    return [.event(.toolInvocation(call)), .event(.finished(.toolUse))]
  }

  private static func answer(_ text: String) -> [ScriptedChatProvider.Step] {
    [.event(.text(text)), .event(.finished(.endOfTurn))]
  }

  /// A desk with an open book and works on the shelf, asked once.
  private func asked(
    _ scripts: [[ScriptedChatProvider.Step]], works: [[String]],
    _ assignments: [String] = ["tool.shelf=auto"], page: Int = 0, consent: Consent? = nil
  ) async throws -> (desk: Desk, answer: AnsweredCell, tools: [ToolLine], requests: [ChatRequest]) {
    let provider = ScriptedChatProvider(scripts)
    let desk = try await Desk(["/Lamp": Self.pages], providers: [provider])
    for work in works { _ = try await ChangeShelf(desk.notebook.shelf).add(work, source: "") }
    _ = try await desk.open("Lamp", ["chunk.size=9w", "mode=keyword"] + assignments)
    if page > 0 { _ = try await MoveFence(desk.notebook).run(to: page, source: "/page \(page)") }
    let answer = try await AskQuestion(desk.notebook).run(
      "Which books did I like?", consent: consent, observer: { _ in })
    let cell = try #require(await desk.notebook.recorder.session.cell(answer.cell))
    return (desk, answer, cell.tools, provider.requests)
  }

  private static let works = [
    [
      "Tides", "author:Bo Lund", "status:read", "rating:5", "review:The pilot drowns.",
      "notes:mine",
    ],
    ["Stones", "status:read", "rating:2", "tag:sea"],
  ]

  @Test func `rows are listed by a question, without notes`() async throws {
    let (_, _, tools, _) = try await asked(
      [
        Self.call(["query": "rating>=4"]),
        Self.call(["query": "status:read sort:-rating"], id: "t2"),
        Self.call(["query": "colour:red"], id: "t3"), Self.answer("So."),
      ], works: Self.works)
    let lines = tools[0].result.split(separator: "\n")
    #expect(lines[0] == "1 work fits." && lines.count == 2)
    #expect(lines[1].contains("Tides by Bo Lund · read · 5 stars"))
    #expect(lines[1].contains("review “The pilot drowns.”") && !lines[1].contains("mine"))
    #expect(ShelfRow.rows(in: tools[1].result).count == 2)
    #expect(tools[2].isError && tools[2].result.contains("takes words and conditions"))
  }

  @Test func `a shown row is kept and leads to its work; a citation of another is none`()
    async throws
  {
    let model = ScriptedChatProvider([
      Self.call(["query": "rating:5"]), Self.answer("It has 9 stars [shelf 00000000]."),
    ])
    let desk = try await Desk(["/Lamp": Self.pages], providers: [model])
    _ = try await ChangeShelf(desk.notebook.shelf).add(Self.works[0], source: "")
    _ = try await desk.open("Lamp", ["mode=keyword", "tool.shelf=auto"])
    let asked = try await AskQuestion(desk.notebook).run("Which?", observer: { _ in })
    #expect(asked.citations.map(\.status) == [.notAmongRows])
    let cell = try #require(await desk.notebook.recorder.session.cell(asked.cell))
    #expect(cell.check?.citations.map(\.status) == [.notAmongRows])
    let row = try #require(cell.shelfRows.first)
    #expect(row.text.contains("Tides by Bo Lund"))
    #expect(try await FindWork(desk.notebook.shelf).one([row.mark]).work.title == "Tides")
  }

  @Test
  func `it is offered where works are on the shelf, and asks the reader unless told otherwise`()
    async throws
  {
    let (_, _, _, none) = try await asked([Self.answer("So.")], works: [])
    #expect(none[0].tools.allSatisfy { $0.name != "shelf" })
    let call = Self.call(["query": "rating:5"])
    let (_, _, refused, some) = try await asked(
      [call, Self.answer("So.")], works: Self.works, [], consent: { _ in false })
    #expect(some[0].tools.contains { $0.name == "shelf" })
    #expect(refused[0].consent == .refused && !refused[0].result.contains("Tides"))
    let (_, _, unasked, _) = try await asked([call, Self.answer("So.")], works: Self.works, [])
    #expect(unasked[0].consent == .unasked && !unasked[0].result.contains("Tides"))
    let (_, _, granted, _) = try await asked(
      [call, Self.answer("So.")], works: Self.works, [], consent: { _ in true })
    #expect(granted[0].consent == .granted && granted[0].result.contains("Tides"))
    let (_, _, _, never) = try await asked(
      [Self.answer("So.")], works: Self.works, ["tool.shelf=never"])
    #expect(never[0].tools.allSatisfy { $0.name != "shelf" })
  }

  @Test(arguments: [(0, true), (2, false), (4, true)])
  func `a review is told only where the reader's page in the book does not hide the rest`(
    page: Int, isTold: Bool
  ) async throws {
    let (_, _, tools, _) = try await asked(
      [Self.call(["query": "title:lamp"]), Self.answer("So.")],
      works: [["/Lamp", "status:read", "review:Word4 goes out."]], page: page)
    #expect(tools[0].result.contains("Word4 goes out.") == isTold, "\(tools[0].result)")
    #expect(tools[0].result.contains("a review is withheld") == !isTold)
    #expect(tools[0].result.contains("a file of it is in the library"))
  }

  @Test func `a review of a reading under way is withheld`() async throws {
    let (_, _, tools, _) = try await asked(
      [Self.call(["query": "tides"]), Self.answer("So.")],
      works: [["Tides", "status:reading", "page:3", "review:So far."]])
    #expect(tools[0].result.contains("page 3") && !tools[0].result.contains("So far."))
  }
}
