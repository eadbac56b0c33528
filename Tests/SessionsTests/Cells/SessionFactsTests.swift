import Basics
import Books
import Parameters
@testable import Sessions
import TestSupport
import Testing

/// The name of a session, and the books and templates it needs.
struct SessionFactsTests {
  private let hasher = ContentHasher.fake

  private func cell(
    _ number: Int, _ kind: CellKind, _ source: String, _ status: CellStatus = .ok,
    book: String? = nil
  ) -> [TranscriptRecord] {
    [
      CellLine(
        number: number, id: "c_\(number)", kind: kind, source: source, parent: nil,
        book: book.map { hasher.hash($0) }, position: .unset, context: [],
        state: hasher.hash("s")
      ).record, EndLine(cell: number, status: status).record,
    ]
  }

  private var head: TranscriptRecord {
    HeadLine(
      session: "S", app: "t", created: Timestamp(microseconds: 0), title: "session"
    ).record
  }

  private func book(_ title: String, with others: [String] = []) throws -> TranscriptRecord {
    let parts = others.map { name in
      JoinedBook(
        title: name, author: nil, label: name, pages: hasher.hash(name), position: .unset,
        pageCount: 1)
    }
    let fields: [String: JSONValue] = ["title": .string(title), "pages": .hash(hasher.hash(title))]
    let line = try #require(BookLine(fields: fields))
    guard !parts.isEmpty else { return line.record }
    return TranscriptRecord(
      kind: BookLine.kind,
      fields: fields.merging(["books": .array(parts.map(\.recorded))]) { $1 })
  }

  @Test func `a session is not named after a cell that failed`() {
    let failed = [head] + cell(1, .build, "/open nowhere", .error) + cell(2, .ask, "Who?", .error)
    #expect(SessionReader(failed).session.name == nil)
    let noted = failed + cell(3, .note, "/note Begun")
    #expect(SessionReader(noted).session.name == "/note Begun")
    let asked = noted + cell(4, .ask, "Why?")
    #expect(SessionReader(asked).session.name == "Why?")
    let renamed = asked + [MarkLine(.title, text: "The jars").record]
    #expect(SessionReader(renamed).session.name == "The jars")
  }

  @Test func `a book is used by the cells that look into it, alone or beside another`() throws {
    let lines =
      try [head, book("a")] + cell(1, .build, "/open a", book: "a")
      + cell(2, .ask, "Why?", book: "a") + [book("a and b", with: ["a", "b"])]
      + cell(3, .view, "/search x", book: "a and b") + [book("c")]
      + cell(4, .build, "/open c", book: "c") + cell(5, .set, "/set top_k=3", book: "c")
    let session = SessionReader(lines).session
    #expect(session.wantedBooks.map(\.title) == ["a", "c", "b"])
    #expect(session.cells(using: hasher.hash("a")) == [2, 3])
    #expect(session.cells(using: hasher.hash("b")) == [3])
    #expect(session.cells(using: hasher.hash("c")).isEmpty)
  }

  @Test func `a template counts as it was used last, with its parts and those of searches`() {
    func prompt(_ number: Int, _ text: String) -> TranscriptRecord {
      PromptLine(
        cell: number, template: "mine", templateHash: hasher.hash(text),
        partials: [RecordedTemplate(name: "_part", hash: hasher.hash("part"))],
        text: hasher.hash("prompt"), segments: []
      ).record
    }
    let search = StageRun(
      stage: .retrieve, key: hasher.hash("k"), isReused: false,
      detail: [
        "queries_template": "wordings", "queries_template_hash": .hash(hasher.hash("wordings")),
      ], elapsed: .zero)
    let lines =
      [head] + cell(1, .ask, "One?") + [prompt(1, "old")] + cell(2, .ask, "Two?")
      + [prompt(2, "new"), StageLine(cell: 2, run: search).record]
    let session = SessionReader(lines).session
    #expect(session.cells[0].templates["mine"] == hasher.hash("old"))
    #expect(
      session.templates == [
        "mine": hasher.hash("new"), "_part": hasher.hash("part"),
        "wordings": hasher.hash("wordings"),
      ])
  }
}
