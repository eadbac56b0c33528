import Answers
import Basics
import DeskSupport
import Discovery
@testable import Notebook
import Parameters
import Reading
@testable import Replays
import Sessions
@testable import ShelfShell
@testable import Suggesting
import TestSupport

/// A notebook with one liked book, a small catalogue, and a model that says what a test wrote down.
struct ProposingDesk {
  static let good = [
    ("Stone Roads", "Ida Marsh"), ("River Glass", "Tom Hale"), ("Winter Post", "Ana Lund"),
    ("Paper Islands", "Kit Orr"),
  ]

  let desk: Desk
  let provider: ScriptedChatProvider

  var notebook: Notebook { desk.notebook }

  /// A reply for each call; after them the model says nothing.
  init(_ replies: [[ScriptedChatProvider.Step]]) async throws {
    provider = ScriptedChatProvider(replies)
    let models = try ModelTable([
      "as_of": "2026-11-26",
      "providers": [
        "scripted": [
          "default": "m", "chat": ["m": ["context": 100_000, "input": 2, "output": 10]],
        ]
      ],
    ])
    let works =
      try Self.good.map { try MadeCatalogue.work($0.0, by: $0.1, ["Ecology"]) } + [
        MadeCatalogue.work("Dune", by: "Frank Herbert", ["Ecology"], isbn: "9780441013593"),
        MadeCatalogue.work("Der Wüstenplanet", by: "Frank Herbert", [], isbn: "9780441013593"),
        MadeCatalogue.work("Refused Before", by: "Old Hand", ["Ecology"]),
        MadeCatalogue.work("Shown Before", by: "Any Hand", ["Ecology"]),
      ]
    desk = try await Desk(
      [:], providers: [KeptReplies(said: provider)], models: models,
      catalogues: Catalogues(local: MadeCatalogue(works: works)))
    try await shelve(try Self.shelf())
    try await show("Refused Before", by: "Old Hand", answer: .refused("too long"))
    try await show("Shown Before", by: "Any Hand")
    _ = try await notebook.set(["discover.sources=model", "discover.proposals=20"])
  }

  func suggest(_ line: String = "surprise me", _ overrides: [String] = []) async throws
    -> SuggestedCell
  {
    try await SuggestBooks(notebook).run(
      line, overrides: ParameterChanges(overrides), mayAsk: false, source: "/discover \(line)")
  }

  /// One liked book with a note that nobody else reads.
  private static func shelf() throws -> [ShelvedWork] {
    let id = WorkID(rawValue: "dune")
    let work = try Work(
      id: id, title: "Dune",
      authors: [Credit(author: Author(id: AuthorID(rawValue: "fh"), name: "Frank Herbert"))],
      subjects: ["Ecology"])
    let edition = Edition(
      id: EditionID(rawValue: "e"), workID: id, isbns: [try ISBN("9780441013593")])
    let entry = Entry(
      id: EntryID(rawValue: "n"), workID: id, status: .read, rating: Rating(quarters: 20),
      notes: "my secret note", finished: PartialDate(year: 2025))
    return [ShelvedWork(work: work, editions: [edition], entries: [entry])]
  }

  private func shelve(_ works: [ShelvedWork]) async throws {
    try await notebook.ports.reading.apply(
      ShelfRevision(.import, subject: "made", saved: works, at: notebook.now))
  }

  /// A book that an earlier conversation suggested, with what was answered.
  private func show(_ title: String, by author: String, answer: BookAnswer? = nil) async throws {
    let talk = try await DiscoveryTalks(notebook.discovering).begin("something", from: "test")
    let book = ShownBook(
      position: 1, title: title, authors: [author],
      names: BookNames(titles: [FoldedTitle(title)], authors: [author]), slot: .familiar,
      reason: "made", answer: answer)
    _ = try await KeepRound(notebook.discovering).run(
      [book], for: KeepRound.Line("something", intent: .vague, wish: WishParts()), in: talk)
    try await DiscoveryTalks(notebook.discovering).end()
  }

  /// A reply in small pieces, and its end.
  static func say(_ text: String, _ stop: StopReason = .endOfTurn) -> [ScriptedChatProvider.Step] {
    let pieces = stride(from: 0, to: text.count, by: 40).map {
      ScriptedChatProvider.Step.event(.text(String(text.dropFirst($0).prefix(40))))
    }
    return pieces + [
      .event(
        .usage(TokenUsage(inputTokens: 500, outputTokens: stop == .maximumTokens ? 4096 : 300))),
      .event(.finished(stop)),
    ]
  }

  static func book(
    _ title: String, _ author: String,
    _ why: String = "You gave “Dune” 5 stars; both are filed under Ecology."
  ) -> String {
    JSONValue.object(["title": .string(title), "author": .string(author), "why": .string(why)])
      .canonicalText
  }

  static func reply(_ books: [String]) -> String {
    #"{"books":["# + books.joined(separator: ",") + "]}"
  }

  static let goodReply = say(reply(good.map { book($0.0, $0.1) }))
}

/// A local catalogue of a few works.
private struct MadeCatalogue: CatalogueStore {
  let works: [CatalogueWork]

  static func work(_ title: String, by author: String, _ subjects: [String], isbn: String? = nil)
    throws -> CatalogueWork
  {
    var work = CatalogueWork(
      title: Stated(title, .local), authors: [CatalogueAuthor(name: author, source: .local)],
      subjects: Stated(subjects, .local))
    var edition = CatalogueEdition(source: .local)
    edition.isbns = try isbn.map { [try ISBN($0)] } ?? []
    work.editions = [edition]
    return work
  }

  func candidates(_ query: LookUpQuery, limit: Int) async throws -> [CatalogueWork] {
    let words = Set(FoldedTitle(query.title).words)
    return works.filter { !words.isDisjoint(with: FoldedTitle($0.title.value).words) }
  }

  func importFile(
    _ path: String, progress: @escaping @Sendable (CatalogueImportCounts, _ share: Double) -> Void
  ) async throws -> CatalogueImport {
    throw CatalogueError.unreadable(file: path, reason: "made")
  }

  func imports() async throws -> [CatalogueImport] { [] }
  func counts() async throws -> CatalogueCounts { CatalogueCounts() }
  func consent() async throws -> Bool? { false }
  func setConsent(_ isGiven: Bool) async throws {}
}

/// The same model with replies that a tape can repeat.
private struct KeptReplies: ChatProvider {
  let said: ScriptedChatProvider

  var name: String { said.name }
  var isLanguageModel: Bool { true }
  var supportsTools: Bool { true }

  func body(of request: ChatRequest) throws -> [UInt8] {
    try said.body(of: request) + Array("\ntemperature \(request.temperature ?? 1)".utf8)
  }

  func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          var (text, usage) = ("", TokenUsage())
          for try await event in said.stream(request) {
            if case .request = event {
              continuation.yield(.request(body: try body(of: request)))
              continue
            }
            if case .text(let piece) = event { text += piece }
            if case .usage(let counted) = event { usage = counted }
            if case .finished(let stop) = event {
              let reply: JSONValue = [
                "text": .string(text), "in": .integer(usage.inputTokens),
                "out": .integer(usage.outputTokens), "stop": .string(stop.word),
              ]
              continuation.yield(.response(raw: reply.canonicalBytes))
            }
            continuation.yield(event)
          }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent]? {
    let kept = try JSONValue(parsing: reply)
    let usage = TokenUsage(
      inputTokens: kept["in"]?.integer ?? 0, outputTokens: kept["out"]?.integer ?? 0)
    return [
      .text(kept["text"]?.string ?? ""), .usage(usage),
      .finished(StopReason(word: kept["stop"]?.string ?? "")),
    ]
  }
}
