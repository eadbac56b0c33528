import Asking
import Basics
import Books
import Notebook
import Parameters
package import Search
package import ShellKit
import Terminal
import Views

/// `/books info`: the facts of the open book and of its reading.
package struct BookInfoAction: CommandAction {
  package let form = CommandForm.word(
    "info", options: [.all, .allPages], traits: [.needsBook, .readsTextOnly, .isPaged])

  package init() {}

  /// Most warnings of the reading that are shown, unless all are asked for.
  private static let mostNotes = 24

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let desk = try await shell.notebook.desk()
    let books = desk.joinedBooks?.parts.map(\.open) ?? [desk]
    var found: [Findings] = []
    for open in books { found.append(try await Findings(open, shell.notebook)) }
    let rows = found.map { Self.json($0, chapters: input.seen($0.open).chapters) }
    try await shell.present(rows.count == 1 ? rows[0] : .array(rows)) {
      for (place, findings) in found.enumerated() {
        if place > 0 { shell.output.print("") }
        try await show(findings, all: input.has(.all), shell)
      }
    }
  }

  /// The chunk sets and vectors of a book.
  private struct Findings {
    let open: OpenBook
    let sets: [ReachingChunkSet]
    /// Chunks over the embedder's limit.
    let long: Int
    let gap: VectorGap?
    let condition: BookCondition

    init(_ open: OpenBook, _ notebook: Notebook) async throws {
      self.open = open
      let library = Library(notebook)
      sets = try await library.reaches(of: open)
      long = try await ViewChunks(notebook).run(of: open).longChunks
      gap = try await DescribeServices(notebook).vectorGap(of: open)
      condition = try await library.condition(of: open.book)
    }

    /// The sets with their sizes; a set cut at a reading position with its last page.
    var setWords: [String] {
      sets.map { reaching in
        let set = reaching.set
        let size = "\(set.options): \(Quantity.count(set.chunkCount, "chunk"))"
        guard let page = reaching.lastPage else { return size }
        return "\(size) up to \(open.citation(PageRange(page, page)))"
      }
    }
  }

  private func show(
    _ findings: Findings, all: Bool, _ shell: ShellContext
  ) async throws {
    let open = findings.open
    shell.output.print("\(open.book.title, .heading)")
    let model = try await DescribeServices(shell.notebook).embeddingModel()
    let screen = shell.output.profile.isTerminal ? shell.output.columns : nil
    FactList(facts(findings, model, on: screen)).print(on: shell.output)
    for warning in open.warnings { shell.output.print("\("! \(warning)", .warning)") }
    if let line = await LanguageNotice(open, in: shell.notebook).line { shell.output.print(line) }
    let notes = open.report?.warnings ?? []
    let shown = all ? notes.count : Self.mostNotes
    for note in notes.prefix(shown) { shell.output.print("\("  \(note)", .muted)") }
    if notes.count > shown {
      let more = Quantity.grouped(notes.count - shown)
      shell.output.print("\("  … and \(more) more; /books info --all shows them", .muted)")
    }
    if let lost = open.report?.warningsLeftOut, lost > 0 {
      let count = Quantity.count(lost, "message")
      shell.output.print("\("  … and \(count) that were not kept", .muted)")
    }
  }

  /// A hash, cut on a narrow screen; `--json` has all of it.
  private static func hash(_ hash: ContentHash?, on columns: Int?) -> String {
    let text = hash?.description ?? "–"
    guard let columns, text.count + 12 > columns else { return text }
    return text.prefix(23) + "…"
  }

  private func facts(
    _ findings: Findings, _ model: EmbeddingModel, on screen: Int?
  ) -> [FactList.Fact] {
    let open = findings.open
    let book = open.book
    let facts: [FactList.Fact] = [
      ("id", "\(book.id.rawValue)"), ("author", "\(book.author ?? "–")"),
      ("format", "\(book.format.rawValue)"), ("file", "\(book.source ?? "–")"),
      (
        "pages",
        open.report?.pagesAreEstimated == true
          ? "\(Quantity.grouped(book.pageCount)), long stretches divided by length"
          : "\(Quantity.grouped(book.pageCount))"
      ),
      ("text", "\(Quantity.bytes(open.textBytes))"),
      ("chapters", "\(Quantity.grouped(open.chapterCount))"),
      (
        "position",
        book.position.page.map { "\(open.citation(PageRange($0, $0)))" } ?? "not set"
      ),
      ("source", "\(Self.hash(book.sourceHash, on: screen))"),
      ("text hash", "\(Self.hash(book.pagesHash, on: screen))"),
      ("sets", findings.setWords.joined(separator: " · ")),
      ("embedder", "\(model.provider)/\(model.name), \(model.dimension) dimensions"),
    ]
    return facts + Self.troubles(findings)
  }

  /// What was lost when the book was read, and what its vectors lack.
  private static func troubles(_ findings: Findings) -> [FactList.Fact] {
    let report = findings.open.report
    var facts: [FactList.Fact] = []
    if let report { facts.append(("report", report.summary)) }
    if let report, report.isPartial {
      let lost = Quantity.count(findings.open.book.pageCount, "page")
      facts.append(
        (
          "partial",
          report.failedPages.isEmpty
            ? "\(Quantity.count(report.lostParts.count, "file")) lost"
            : "\(report.failedPages.count) of \(lost) lost"
        ))
    }
    if findings.long > 0 {
      let chunks = Quantity.count(findings.long, "chunk")
      facts.append(
        ("long", "\(chunks) longer than the embedder's limit, so each has several vectors"))
    }
    if let gap = findings.gap { facts.append(fact(gap)) }
    return facts
  }

  private static func fact(_ gap: VectorGap) -> FactList.Fact {
    let some =
      "\(Quantity.grouped(gap.chunks)) of \(Quantity.count(gap.chunkCount, "chunk"))"
    return ("vectors", "none for \(some); /open or a search by meaning makes them")
  }

  /// The facts for programs, without chapters beyond the fence, whose titles reveal the plot.
  private static func json(_ findings: Findings, chapters: [VisibleChapter]) -> JSONValue {
    let open = findings.open
    var members = open.book.json.object ?? [:]
    members["source_hash"] = open.book.sourceHash.map { .string($0.hex) } ?? .null
    members["pages_hash"] = open.book.pagesHash.map { .string($0.hex) } ?? .null
    members["chapters"] = .array(
      chapters.map {
        .object(open.pageMap.json($0.pages).merging(["title": .string($0.title)]) { $1 })
      })
    members["chunk_sets"] = .array(findings.sets.map(\.json))
    members["failed_pages"] = .array((open.report?.failedPages ?? []).map { .integer($0) })
    members["report"] = open.report?.json ?? .null
    members["chunks_over_limit"] = .integer(findings.long)
    members["has_text"] = .bool(findings.condition.hasText)
    members["vectors"] = .string(findings.condition.vectors.rawValue)
    members["chunks_without_vectors"] = .integer(findings.gap?.chunks ?? 0)
    return .object(members)
  }
}

extension ChunkSet: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "id": id.rawValue, "chunker": chunker, "chunk_size": options.size.description,
      "chunk_overlap": options.overlap.description, "chunk_count": chunkCount, "key": key.hex,
    ])
  }
}

extension ReachingChunkSet: Encodable {
  /// Writes the set with its last page if it was cut at a reading position.
  package func encode(to encoder: any Encoder) throws {
    var members = set.json.object ?? [:]
    members["last_page"] = lastPage.json
    try JSONValue.object(members).encode(to: encoder)
  }
}
