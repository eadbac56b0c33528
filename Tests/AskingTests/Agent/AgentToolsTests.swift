import Answers
import Asking
import Basics
import Books
import DeskSupport
import Files
import Groundedness
import LabShell
import Notebook
import Parameters
import Replays
import Search
import Sessions
import Shell
import ShellKit
import Synchronization
import TestSupport
import Testing

/// The result of each tool of the model, and the consent it needs.
struct AgentToolsTests {
  private static let pages = (1...12).map { Page.telltale($0, words: 60) }
  private static let chapters = [1, 4, 8].map {
    Chapter(title: "Telling of page \($0)", level: 1, startPage: $0)
  }

  private static func call(_ name: String, _ arguments: JSONValue) -> [ScriptedChatProvider.Step] {
    [
      .event(.toolInvocation(ToolInvocation(id: "t1", name: name, arguments: arguments))),
      .event(.finished(.toolUse)),
    ]
  }

  private static let answer: [ScriptedChatProvider.Step] = [
    .event(.text("So it is (p.3).")), .event(.finished(.endOfTurn)),
  ]

  /// Lets a model call one tool; returns what it was told, the cell, and how often the reader was asked.
  private func run(
    _ name: String, _ arguments: JSONValue, settings: [String] = [], position: Int = 0,
    consent: Bool? = nil, lost: [String] = [], chapters: [Chapter] = []
  ) async throws -> (result: ToolResult, cell: Cell, asked: Int, desk: Desk) {
    let provider = ScriptedChatProvider([Self.call(name, arguments), Self.answer])
    let sources = MemorySources(
      ["/b": Self.pages], lost: lost, chapters: ["/b": chapters], hasher: ContentHasher.sha256)
    let desk = try await Desk([:], providers: [provider], sources: sources)
    _ = try await desk.open("b", ["chunk.size=40w", "top_k=2"] + settings)
    if position > 0 {
      _ = try await MoveFence(desk.notebook).run(to: position, source: "/page \(position)")
    }
    let asked = Counter()
    let consent = consent.map { answer -> Consent in
      { _ in
        asked.add()
        return answer
      }
    }
    let answered = try await AskQuestion(desk.notebook).run(
      "Where?", consent: consent, observer: { _ in })
    let content = try #require(provider.requests.last?.messages.last?.content.first)
    guard case .toolResult(let result) = content else { throw NoResult() }
    let cell = try #require(await desk.notebook.recorder.session.cell(answered.cell))
    return (result, cell, asked.count, desk)
  }

  private struct NoResult: Error {}

  private final class Counter: Sendable {
    private let value = Mutex(0)
    func add() { value.withLock { $0 += 1 } }
    var count: Int { value.withLock(\.self) }
  }

  @Test func `pages are read unchanged, up to the fence`() async throws {
    let (result, cell, _, _) = try await run(
      "read_pages", ["from_page": "2", "to_page": 5], position: 3)
    #expect(!result.isError)
    #expect(result.text.contains("[p.2]\n" + Self.pages[1].text))
    #expect(result.text.contains(Self.pages[2].text) && !result.text.contains("p4"))
    #expect(result.text.contains("No more than pp.2-3"))
    // The answer may cite pages that a tool read.
    #expect(cell.check?.citations.map(\.status) == [.resolved])
    #expect(cell.searches.last?.reading?.pages == [PageRange(2, 3)])
  }

  @Test func `a model sees the chapters that the reader has begun, and no later title`()
    async throws
  {
    let (result, _, _, _) = try await run(
      "list_chapters", [:], position: 6, chapters: Self.chapters)
    #expect(result.text == "Telling of page 1 (pp.1-3)\nTelling of page 4 (pp.4-6)")
    let (whole, _, _, _) = try await run("list_chapters", [:], chapters: Self.chapters)
    #expect(whole.text.hasSuffix("Telling of page 8 (pp.8-12)"))
  }

  @Test(
    arguments: [
      ("search_book", ["query": "word1p3"]), ("read_pages", ["from_page": "2"]),
    ] as [(String, JSONValue)])
  func `a model is told about missing parts of a book`(_ name: String, _ arguments: JSONValue)
    async throws
  {
    let (result, _, _, _) = try await run(name, arguments, lost: ["two.md"])
    #expect(result.text.hasSuffix("\n\nThe book is partial: missing or damaged: two.md."))
    let (whole, _, _, _) = try await run(name, arguments)
    #expect(!whole.text.contains("partial"))
  }

  @Test(
    arguments: [
      ("read_pages", ["from_page": "7"], "beyond the reader's position"),
      ("read_pages", ["from_page": "99"], "There is no page 99"),
      ("read_pages", [:], "needs a \"from_page\""),
      ("read_pages", .null, "needs a \"from_page\""),
      ("search_book", ["top_k": 3], "needs a text \"query\""),
      ("search_book", ["query": "x", "from_page": "zz"], "There is no page zz"),
      ("set_page", ["page": "zz"], "needs a \"page\" of the book, p.1 to p.12"),
      ("search_library", ["query": "x"], "There is no tool search_library; there are search_book"),
      ("run_shell", ["command": "ls"], "There is no tool run_shell"),
    ] as [(String, JSONValue, String)])
  func `a tool call that cannot be done returns an error in words`(
    _ name: String, _ arguments: JSONValue, _ words: String
  ) async throws {
    let (result, _, _, _) = try await run(name, arguments, position: 6)
    #expect(result.isError)
    #expect(result.text.contains(words), "\(result.text)")
  }

  @Test func `a search can be kept to some pages`() async throws {
    let (result, cell, _, _) = try await run(
      "search_book", ["query": "word1p3 word1p9", "from_page": "8", "to_page": "10", "top_k": 5])
    #expect(result.text.contains("word1p9") && !result.text.contains("word1p3 "))
    let pages = try #require(cell.searches.last).hits.map(\.pages)
    #expect(!pages.isEmpty && pages.allSatisfy { $0.overlaps(PageRange(8, 10)) })
  }

  /// Page 3 has more of the words than any page that is searched.
  @Test(arguments: ["min_share=0.9", "budget=45"])
  func `a search kept to some pages ranks passages of these pages only`(setting: String)
    async throws
  {
    let (result, cell, _, _) = try await run(
      "search_book",
      ["query": "word1p3 word2p3 word3p3 word4p3 word1p9", "from_page": "8", "to_page": "10"],
      settings: ["mode=keyword", setting])
    #expect(result.text.contains("word1p9"))
    let pages = try #require(cell.searches.last).hits.map(\.pages)
    #expect(!pages.isEmpty && pages.allSatisfy { $0.overlaps(PageRange(8, 10)) })
  }

  @Test(arguments: [ToolPolicy.auto, .ask, .never], [true, false, nil])
  func `a tool follows its policy, and the reader's answer is recorded`(
    _ policy: ToolPolicy, _ consent: Bool?
  ) async throws {
    let (result, cell, asked, _) = try await run(
      "read_pages", ["from_page": "2"], settings: ["tool.read_pages=\(policy.rawValue)"],
      consent: consent)
    let isRead = result.text.contains(Self.pages[1].text)
    #expect(isRead == (policy == .auto || policy == .ask && consent == true))
    #expect(asked == (policy == .ask && consent != nil ? 1 : 0))
    let kept =
      policy == .ask ? consent.map { $0 ? .granted : .refused } ?? ToolConsent.unasked : nil
    #expect(cell.tools.map(\.consent) == [kept])
    #expect(cell.parameters?.values["tool.read_pages"] != nil || policy == .auto)
  }

  @Test(arguments: ToolPolicy.allCases, [nil, true, false])
  func `no model moves the reader forward without consent`(_ policy: ToolPolicy, _ consent: Bool?)
    async throws
  {
    let (_, cell, asked, desk) = try await run(
      "set_page", ["page": "9"], settings: ["tool.set_page=\(policy.rawValue)"], position: 4,
      consent: consent)
    let isMoved = consent == true && policy != .never
    #expect(await desk.notebook.current?.book.position.page == (isMoved ? 9 : 4))
    #expect(asked == (consent != nil && policy != .never ? 1 : 0))
    // Its answer was made from the pages visible before.
    #expect(cell.line.position.page == 4)
    let last = try #require(await desk.notebook.recorder.session.cells.last)
    #expect(last.source == (isMoved ? "/page 9" : "Where?"))
  }

  @Test func `a model may move the reader back when the policy allows it`() async throws {
    let (result, _, asked, desk) = try await run(
      "set_page", ["page": 2], settings: ["tool.set_page=auto"], position: 4, consent: true)
    #expect(!result.isError && asked == 0)
    #expect(await desk.notebook.current?.book.position.page == 2)
    // Without a position the whole book is open, which is further on than any page.
    let (_, _, again, lifted) = try await run(
      "set_page", ["page": "0"], settings: ["tool.set_page=auto"], position: 4, consent: false)
    #expect(again == 1)
    #expect(await lifted.notebook.current?.book.position.page == 4)
  }

  @Test func `the model is offered what the policies leave`() async throws {
    let provider = ScriptedChatProvider([Self.answer])
    let desk = try await Desk(["/b": Self.pages], providers: [provider])
    _ = try await desk.open("b", ["tool.set_page=never", "tool.list_chapters=never"])
    _ = try await AskQuestion(desk.notebook).run("Where?", observer: { _ in })
    #expect(provider.requests.first?.tools.map(\.name) == ["search_book", "read_pages"])
  }

  @Test func `a tool searches the named book, or all open books`() async throws {
    let pages = { (word: String) in
      (1...4).map { Page(number: $0, text: "\(word) page \($0). lantern \(word)word\($0)") }
    }
    let calls: [[ScriptedChatProvider.Step]] = [
      Self.call("search_book", ["query": "lantern", "book": "Garden", "top_k": 9]),
      Self.call("search_library", ["query": "lantern", "top_k": 9]),
      Self.call("search_book", ["query": "lantern"]),
    ]
    let provider = ScriptedChatProvider(calls + [Self.answer])
    let desk = try await Desk(
      ["/Tower": pages("Tower"), "/Garden": pages("Garden")], providers: [provider])
    _ = try await desk.notebook.set(["chunk.size=5w"])
    _ = try await PutOnDesk(desk.notebook).run(["/Tower", "/Garden"], observer: { _ in })
    let asked = try await AskQuestion(desk.notebook).run("lantern?", observer: { _ in })
    #expect(
      provider.requests.first?.tools.map(\.name)
        == ["search_book", "search_library", "read_pages", "list_chapters"])
    let tools = try #require(await desk.notebook.recorder.session.cell(asked.cell)).tools
    #expect(tools[0].result.contains("[Garden p.2]") && !tools[0].result.contains("Tower"))
    #expect(tools[1].result.contains("[Garden p.2]") && tools[1].result.contains("[Tower p."))
    #expect(tools[2].isError && tools[2].result.contains("one of Tower, Garden"))
  }
}
