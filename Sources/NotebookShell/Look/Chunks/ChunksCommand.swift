import Asking
import Basics
import Books
import Notebook
package import Parameters
package import Search
import ShellKit
import Terminal
import Views

/// Lists and prints chunks of the current set, and manages chunk sets.
package struct ChunksCommand: Command {
  let spec = CommandSpec(
    "chunks",
    [
      .form(CommandArgument("N|N-M").optional, settings: .values, options: [.plot, .allPages]),
      .form(.key("page", "N"), settings: .values, options: [.plot, .allPages]),
      .form(settings: .values, needs: .preview, options: [.query, .allPages]),
      .form(settings: .values, needs: .compare, options: [.allPages]),
    ] + ChunksCommand.actions.forms, options: [.json],
    summary: "list chunks, see what a setting would cut, cut the book again, switch sets",
    group: .look,
    examples: [
      "/chunks page=12", "/chunks --preview size=200tok", "/chunks build size=200tok",
      "/chunks 7", "/chunks --preview size=200tok --query \"hidden jars\"",
      "/chunks --compare size=200tok", "/chunks use s2", "/chunks vector \"a light at sea\"",
    ], traits: .needsBook)

  package init() {}

  private static let actions: [any CommandAction] = [
    BuildChunksAction(), ListChunkSetsAction(), UseChunkSetAction(), RemoveChunkSetAction(),
    VectorAction(),
  ]

  /// Most chunks in a list.
  private static let limit = 40

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    if input.has(.preview) || input.has(.compare) {
      return try await ChunkPreviewing(spec: spec).run(try input.takingAssignments, in: shell)
    }
    let view = try await ViewChunks(shell.notebook).run(
      overrides: input.overrides, behind: try await input.fence(in: shell))
    let selected = try select(input.arguments.first, view)
    try await shell.present(.array(selected.map { Self.json($0, view) })) {
      if selected.count == 1, input.arguments.first.flatMap({ Int($0) }) != nil {
        return try show(selected[0], view, shell)
      }
      shell.print(Self.table(selected.prefix(Self.limit), view))
      shell.output.print("\(summary(view, on: shell.output), .muted)")
      if let line = await KeywordsOnly(notebook: shell.notebook).progress {
        shell.output.print(line)
      }
      if selected.count > Self.limit {
        shell.output.print("\("\(selected.count - Self.limit) more: /chunks N-M", .muted)")
      }
      await InlinePlot.show(Self.plot(selected, view).svg, input, in: shell)
    }
  }

  private static func plot(_ chunks: [Chunk], _ view: ChunkView) -> SizePlot {
    let unit = view.set.options.size.unit.rawValue
    return SizePlot(
      title: "\(view.set.id): \(Quantity.count(chunks.count, "chunk")) by size", unit: unit,
      sizes: chunks.map { view.size(of: $0) })
  }

  private func select(_ text: String?, _ view: ChunkView) throws -> [Chunk] {
    guard let text else { return view.chunks }
    if text.hasPrefix("page="), let page = Int(text.dropFirst(5)) {
      return view.chunks.filter { $0.pages.contains(page) }
    }
    guard let numbers = NumberRange.range(text) else {
      throw UsageError.badArgument(
        command: "chunks", text: text, expected: "a chunk number, a range or page=N")
    }
    let selected = view.chunks.filter { numbers.contains($0.index) }
    guard !selected.isEmpty else {
      throw NotebookError.noSuchChunk(numbers.lowerBound, count: view.chunks.count)
    }
    return selected
  }

  private static func table(_ chunks: ArraySlice<Chunk>, _ view: ChunkView) -> Table {
    let unit = view.set.options.size.unit.rawValue
    var table = Table([
      .init("chunk", .right), .init("pages", isFixed: true), .named(unit, .right),
      .init("overlap", .right), .init("text"),
    ])
    for chunk in chunks {
      table.add([
        "#\(chunk.index)", "\(view.open.citation(chunk.pages), .citation)",
        "\(view.size(of: chunk))", "\(view.overlap(of: chunk))",
        StyledText(String(view.text(of: chunk).prefix(160))),
      ])
    }
    return table
  }

  private func summary(_ view: ChunkView, on output: Output) -> String {
    let unit = view.set.options.size.unit.rawValue
    let sizes = SizeHistogram(view.chunks.map { view.size(of: $0) })
    var facts: [String] = [
      view.set.id.description, Quantity.count(view.chunks.count, "chunk"),
      "\(unit) \(sizes.bars(on: output))\(sizes.range)",
    ]
    if let window = view.windowTokens {
      facts.append(
        view.longChunks == 0
          ? "all fit the embedder's \(window) tokens"
          : "\(view.longChunks) longer than the embedder's \(window) tokens, searched by several vectors"
      )
    }
    return facts.joined(separator: " · ")
  }

  private func show(_ chunk: Chunk, _ view: ChunkView, _ shell: ShellContext) throws {
    let range = view.range(of: chunk)
    let unit = view.set.options.size.unit.rawValue
    let facts =
      "\(view.size(of: chunk)) \(unit), bytes \(range.lowerBound)–\(range.upperBound)"
    shell.output.print(
      "\("#\(chunk.index)", .heading) \(view.open.citation(chunk.pages), .citation)  \(facts, .muted)"
    )
    let shared = view.sharedText(of: chunk)
    shell.output.print(
      marked(shared, of: chunk, on: shell.output)
        + "\(String(view.text(of: chunk).dropFirst(shared.count)))", indent: 0)
    let sizes = try ViewChunks(shell.notebook).sizes(of: view.text(of: chunk)).map { unit, count in
      "\(Quantity.grouped(count)) \(unit.rawValue)"
    }
    shell.output.print("\(sizes.joined(separator: " · "), .muted)")
  }

  /// The text that the chunk before has too; named where it cannot be dimmed.
  private func marked(_ shared: String, of chunk: Chunk, on output: Output) -> StyledText {
    guard !shared.isEmpty, !output.profile.hasStyles else { return "\(shared, .muted)" }
    return "‹in #\(chunk.index - 1) too: \(shared)›"
  }

  private static func json(_ chunk: Chunk, _ view: ChunkView) -> JSONValue {
    let members: [String: JSONValue] = [
      "chunk_index": .integer(chunk.index), "start_offset": .integer(chunk.range.lowerBound),
      "end_offset": .integer(view.range(of: chunk).upperBound),
      "overlap": .integer(view.overlap(of: chunk)), "overlap_bytes": .integer(chunk.overlap),
      "size": .integer(view.size(of: chunk)), "text": .string(view.text(of: chunk)),
    ]
    return .object(members.merging(view.open.pageMap.json(chunk.pages)) { $1 })
  }
}

extension CommandOption {
  static let preview = CommandOption(
    "preview", help: "see what the settings would cut; nothing is built")
  static let compare = CommandOption(
    "compare", .text("\"KEY=VALUE…\"", .parameter),
    help: "cut in two ways, the second with these changes")
  static let query = CommandOption(
    "query", .text("TEXT"), help: "what a search would find in the chunks of a preview")
}

/// `/chunks sets`: the chunk sets of the open book.
struct ListChunkSetsAction: CommandAction {
  let form = CommandForm.word("sets")

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let open = try await shell.notebook.oneBook("/chunks sets")
    let sets = try await Library(shell.notebook).reaches(of: open)
    try await shell.present(.array(sets.map(\.json))) {
      let current = try PipelineSettings(await shell.notebook.parameters).chunking
      shell.print(Self.table(sets, of: open, current: current))
    }
  }

  private static func table(_ sets: [ReachingChunkSet], of open: OpenBook, current: ChunkingOptions)
    -> Table
  {
    var table = Table([
      .init("", isFixed: true), .init("id", isFixed: true), .init("chunker", isFixed: true),
      .init("size", .right), .init("overlap", .right), .init("chunks", .right),
      .init("up to", isFixed: true), .init("key"),
    ])
    for reaching in sets {
      let set = reaching.set
      table.add([
        set.options == current && reaching.endsAtPosition ? "\("→", .success)" : "",
        "\(set.id.description)",
        "\(set.chunker)", "\(set.options.size)", "\(set.options.overlap)",
        "\(Quantity.grouped(set.chunkCount))",
        reaching.lastPage.map { "\(open.citation(PageRange($0, $0)))" } ?? "the end",
        "\(set.key.short, .muted)",
      ])
    }
    return table
  }
}

/// `/chunks use ID`: sets the parameters to those of an existing chunk set.
struct UseChunkSetAction: CommandAction {
  let form = CommandForm.word("use", .chunkSet)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let set = try await shell.chunkSet(input)
    _ = try await shell.notebook.set(set.options.changes)
    shell.output.print("Using \(set.id.description, .strong) (\(set.options.description)).")
  }
}

/// `/chunks rm ID`: removes a set; its vectors stay for other sets with the same texts.
struct RemoveChunkSetAction: CommandAction {
  let form = CommandForm.word("rm", .chunkSet)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let set = try await shell.chunkSet(input)
    try await Library(shell.notebook).delete(set)
    shell.output.print("Removed \(set.id.description, .strong); its vectors are kept.")
  }
}

extension CommandArgument {
  fileprivate static let chunkSet = CommandArgument("ID", .chunkSet)
}

extension ShellContext {
  fileprivate func chunkSets() async throws -> [ChunkSet] {
    let open = try await notebook.oneBook("/chunks sets")
    return try await Library(notebook).chunkSets(of: open.book)
  }

  /// The set named by the only argument; throws for an unknown one.
  fileprivate func chunkSet(_ input: CommandInput) async throws -> ChunkSet {
    let name = try input.only(of: "chunks")
    guard let set = try await chunkSets().first(where: { $0.id.description == name }) else {
      throw UsageError.badArgument(
        command: "chunks \(input.form.word ?? "")", text: name,
        expected: "an id that /chunks sets lists")
    }
    return set
  }
}

extension ChunkingOptions {
  /// The changes that give these options.
  package var changes: ParameterChanges {
    [
      .set(.chunkStrategy, strategy), .set(.chunkSize, size), .set(.chunkOverlap, overlap),
    ]
  }
}
