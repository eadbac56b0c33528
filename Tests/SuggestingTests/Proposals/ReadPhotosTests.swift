import Answers
import Basics
import Books
import DeskSupport
import Notebook
import Reading
import Replays
import Sessions
import Shelf
import ShelfShell
import Shell
import Suggesting
import TestSupport
import Testing

/// Photos that a model reads: cost first, each with its state, and nothing on the shelf without a yes.
struct ReadPhotosTests {
  private static let book = "/The Lamp Keeper.txt"
  private static let first =
    #"{"books":[{"title":"Lavinia","author":"Ursula K. Le Guin","isbn":"","confidence":0.9},{"title":"Ubik","author":"","isbn":"","confidence":0.9}]}"#
  private static let second =
    #"{"books":[{"title":"LAVINIA","author":"Le Guin, Ursula K.","isbn":"","confidence":0.95},{"title":"Emma","author":"Jane Austen","isbn":"","confidence":0.5}]}"#

  private func say(_ text: String, _ stop: StopReason = .endOfTurn) -> [ScriptedChatProvider.Step] {
    [
      .event(.text(text)),
      .event(
        .usage(TokenUsage(inputTokens: 900, outputTokens: stop == .maximumTokens ? 4096 : 40))),
      .event(.finished(stop)),
    ]
  }

  private func desk(_ scripts: [[ScriptedChatProvider.Step]]) async throws
    -> (Desk, ScriptedChatProvider)
  {
    let provider = ScriptedChatProvider(scripts)
    let models = try ModelTable([
      "as_of": "2026-11-21",
      "providers": [
        "scripted": [
          "default": "m",
          "chat": ["m": ["context": 1000, "input": 2, "output": 10, "image_tokens": 3000]],
        ]
      ],
    ])
    let desk = try await Desk(
      [Self.book: [Page(number: 1, text: "The lamp.")]], providers: [provider], models: models)
    return (desk, provider)
  }

  private func photos(_ count: Int) throws -> [PhotoFile] {
    try (1...count).map {
      try PhotoFile(name: "\($0).jpg", bytes: MadePhoto.jpeg(width: 3000, height: 1000 + $0))
    }
  }

  @Test func `each photo is a call, and a book in two of them is named once`() async throws {
    let (desk, provider) = try await desk([say(Self.first), say(Self.second)])
    let reading = ReadPhotos(desk.notebook)
    let plan = try await reading.plan(try photos(2))
    #expect(plan.cost.calls == 2 && plan.cost.imageTokens == 3000)
    #expect(provider.requests.isEmpty)
    // Two pictures of 3000 tokens at two dollars a million, and two answers of 4096 at ten.
    let least = 2 * (3000 * 2 + 4096 * 10) / 1e6
    #expect(try #require(plan.cost.mostDollars) > least)
    let read = try await reading.run(plan, source: "/shelf add 1.jpg 2.jpg") { _, _ in }
    #expect(read.proposals.map(\.title) == ["LAVINIA", "Ubik", "Emma"])
    #expect(read.doubles == 1 && read.usage.inputTokens == 1800)
    #expect(provider.requests.map { $0.images.count } == [1, 1])
    #expect(provider.requests.allSatisfy { $0.output?.schema != nil && $0.tools.isEmpty })
    let cell = try #require(await desk.notebook.recorder.session.cell(read.cell))
    #expect(cell.shelfCall?.input["photos"]?.array?.count == 2 && cell.calls.count == 2)
    #expect(cell.status == .ok && cell.text.contains("- Ubik (90%, 1.jpg)"))
  }

  @Test func `a photo that fails leaves the others, and its reason is kept`() async throws {
    let refusal = LLMError.unsupportedFeature(provider: "scripted", feature: "images")
    let (desk, _) = try await desk([[.failure(refusal)], say(Self.second)])
    let reading = ReadPhotos(desk.notebook)
    let read = try await reading.run(try await reading.plan(try photos(2)), source: "") { _, _ in }
    guard case .failed(let error) = read.states[0], case .done(2) = read.states[1] else {
      Issue.record("\(read.states)")
      return
    }
    #expect(error as? LLMError == refusal)
    #expect(read.proposals.map(\.title) == ["LAVINIA", "Emma"])
  }

  @Test func `a reply that was cut off is told, and what is broken gives no book`() async throws {
    let (desk, _) = try await desk([say(String(Self.first.dropLast(20)), .maximumTokens)])
    let reading = ReadPhotos(desk.notebook)
    let read = try await reading.run(try await reading.plan(try photos(1)), source: "") { _, _ in }
    #expect(read.proposals.isEmpty)
    #expect(read.notices.map(\.notice) == [.notJSON, .cutOff(tokens: 4096)])
  }

  @Test(.timeLimit(.minutes(5))) func `what was read before a cancellation stays`() async throws {
    let (desk, provider) = try await desk([say(Self.first), [.hang], say(Self.second)])
    let reading = ReadPhotos(desk.notebook)
    let plan = try await reading.plan(try photos(3))
    let run = Task { try await reading.run(plan, source: "") { _, _ in } }
    while provider.requests.count < 2 { await Task.yield() }
    run.cancel()
    let read = try await run.value
    guard case .done(2) = read.states[0], case .skipped = read.states[1],
      case .skipped = read.states[2]
    else {
      Issue.record("\(read.states)")
      return
    }
    #expect(read.proposals.map(\.title) == ["Lavinia", "Ubik"])
    #expect(await desk.notebook.recorder.session.cell(read.cell)?.status == .interrupted)
  }

  @Test func `the budget is asked with pictures at their most`() async throws {
    let (desk, provider) = try await desk([say(Self.first)])
    _ = try await desk.notebook.set(["budget.call=0.045"])
    let reading = ReadPhotos(desk.notebook)
    let read = try await reading.run(try await reading.plan(try photos(1)), source: "") { _, _ in }
    guard case .failed(let error) = read.states[0] else {
      Issue.record("\(read.states)")
      return
    }
    #expect(error is BudgetError && provider.requests.isEmpty)
  }

  @Test func `more than five photos are refused`() async throws {
    let (desk, _) = try await desk([])
    await #expect(throws: PhotoError.tooMany(count: 6, limit: 5)) {
      _ = try await ReadPhotos(desk.notebook).plan(try photos(6))
    }
  }

  @Test func `accepted books come to the shelf as one change`() async throws {
    let (desk, _) = try await desk([])
    _ = try await ChangeShelf(desk.notebook.shelf).add(["Emma", "author:Jane Austen"], source: "")
    let taking = TakeSpines(desk.notebook.shelf)
    let judged = try await taking.judge(
      [
        SpineProposal(title: "Lavinia", author: "Ursula K. Le Guin", confidence: 0.9, photo: 0),
        SpineProposal(title: "EMMA", author: "Austen, Jane", confidence: 0.9, photo: 0),
        SpineProposal(title: "Ubik", author: nil, confidence: 0.9, photo: 0),
        SpineProposal(
          title: "Persuasion", author: "Jane Austen", isbn: try ISBN("9780141439686"),
          confidence: 0.8, photo: 0),
      ], source: "/shelf add 1.jpg")
    #expect(
      judged.map(\.verdict) == [
        .accepted(nil), .onShelf(title: "Emma"), .review(.noAuthor), .accepted(nil),
      ])
    let added = try await taking.add(judged, of: ["1.jpg"], source: "/shelf add 1.jpg")
    #expect(added.map(\.work.title) == ["Lavinia", "Persuasion"])
    #expect(added.allSatisfy { $0.current?.status == .toRead && $0.current?.isOwned == true })
    #expect(
      try await FindWork(desk.notebook.shelf).one(["9780141439686"]).work.id == added[1].work.id)
    let undone = try await ChangeShelf(desk.notebook.shelf).undo(source: "/shelf undo")
    #expect(undone.subject == "1.jpg" && undone.workCount == 2)
    #expect(
      try await FindWork(desk.notebook.shelf).all([], limit: 9).works.map(\.work.title) == ["Emma"])
  }
}
