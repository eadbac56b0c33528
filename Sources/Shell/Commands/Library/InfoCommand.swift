internal import App
package import Domain

/// Shows what is known of the open book and how it was read.
package struct InfoCommand: Command {
  package let spec = CommandSpec(
    "info", "[--all-pages] [--json]", summary: "show ids, hashes, counts and the ingest report",
    group: .library,
    examples: ["/info"], readsTextOnly: true)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.oneBook("/info")
    let sets = try await shell.notebook.ports.chunks.chunkSets(of: open.book.id)
    let long = try await shell.notebook.chunkView(overrides: [], beyondFence: true).longChunks
    let gap = try await shell.notebook.vectorGap(of: open)
    if input.has("json") {
      let fence = input.has("all-pages") ? .unset : open.book.position
      var members = Self.json(open, sets, long: long, fence: fence)
      let condition = try await shell.notebook.ports.books.condition(of: open.book.id)
      members["has_text"] = .bool(condition.hasText)
      members["vectors"] = .string(condition.vectors.rawValue)
      members["chunks_without_vectors"] = .integer(gap?.chunks ?? 0)
      return shell.printJSON(.object(members))
    }
    shell.output.print("\(open.book.title, .heading)")
    let model = try await shell.notebook.embeddingModel()
    let screen = shell.output.profile.isTerminal ? shell.output.columns : nil
    var facts = facts(open, sets, long: long, model, on: screen)
    if let gap { facts.append(Self.fact(gap)) }
    FactList(facts).print(on: shell.output)
    for warning in open.warnings + open.languageWarning(shell.notebook.ports.embedder.model) {
      shell.output.print("\("! \(warning)", .warning)")
    }
    for note in open.report?.warnings ?? [] { shell.output.print("\("  \(note)", .muted)") }
  }

  /// The whole of a hash, or what fits on a narrow screen; `--json` has all of it.
  private static func hash(_ hash: ContentHash?, on columns: Int?) -> String {
    let text = hash?.description ?? "–"
    guard let columns, text.count + 12 > columns else { return text }
    return text.prefix(23) + "…"
  }

  private func facts(
    _ open: OpenBook, _ sets: [ChunkSet], long: Int, _ model: EmbeddingModel, on screen: Int?
  ) -> [(String, String)] {
    let book = open.book
    var facts = [
      ("id", book.id.rawValue), ("author", book.author ?? "–"), ("format", book.format.rawValue),
      ("file", book.source ?? "–"), ("pages", Quantity.grouped(book.pageCount)),
      ("text", Quantity.bytes(open.text.utf8.count)),
      ("chapters", Quantity.grouped(open.chapters.count)),
      (
        "position",
        book.position.isSet
          ? open.citation(PageRange(book.position.page, book.position.page)) : "not set"
      ),
      ("source", Self.hash(book.sourceHash, on: screen)),
      ("text hash", Self.hash(book.pagesHash, on: screen)),
      ("sets", sets.map(\.options.description).joined(separator: " · ")),
      ("embedder", "\(model.provider)/\(model.name), \(model.dimension) dimensions"),
    ]
    if let report = open.report { facts.append(("report", report.summary)) }
    if let report = open.report, report.isPartial {
      let lost = Quantity.count(book.pageCount, "page")
      facts.append(
        (
          "partial",
          report.failedPages.isEmpty
            ? Quantity.count(report.lostParts.count, "file") + " lost"
            : "\(report.failedPages.count) of \(lost) lost"
        ))
    }
    if long > 0 {
      facts.append(
        ("long", Quantity.count(long, "chunk") + " over the embedder's limit, several vectors each")
      )
    }
    return facts
  }

  private static func fact(_ gap: VectorGap) -> (String, String) {
    let some = "\(Quantity.grouped(gap.chunks)) of \(Quantity.count(gap.chunkCount, "chunk"))"
    return ("vectors", "none for \(some); /open or a search by meaning makes them")
  }

  /// Chapters that begin beyond the fence stay out: their titles tell what happens.
  private static func json(_ open: OpenBook, _ sets: [ChunkSet], long: Int, fence: ReadingPosition)
    -> [String: JSONValue]
  {
    var members = open.book.json.object ?? [:]
    members["source_hash"] = open.book.sourceHash.map { .string($0.hex) } ?? .null
    members["pages_hash"] = open.book.pagesHash.map { .string($0.hex) } ?? .null
    members["chapters"] = .array(
      open.chapters.filter { fence.allows($0.startPage) }.map {
        .object(["title": .string($0.title), "start_page": .integer($0.startPage)])
      })
    members["chunk_sets"] = .array(sets.map(\.json))
    members["failed_pages"] = .array((open.report?.failedPages ?? []).map { .integer($0) })
    members["report"] = open.report?.json ?? .null
    members["chunks_over_limit"] = .integer(long)
    return members
  }
}

extension ChunkSet {
  package var json: JSONValue {
    .object([
      "id": .integer(id.rawValue), "chunker": .string(chunker),
      "chunk_size": .string(options.size.description),
      "chunk_overlap": .string(options.overlap.description), "chunk_count": .integer(chunkCount),
      "key": .string(key.hex),
    ])
  }
}
