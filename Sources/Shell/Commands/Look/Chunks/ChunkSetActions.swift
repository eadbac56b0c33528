import App
import Basics
import Books
import Parameters
package import Search
import Terminal

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
    _ = try await shell.notebook.set(set.options.assignments)
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
  /// `key=value` settings that give these options.
  package var assignments: [String] {
    [
      ParameterKey<ChunkingStrategy>.chunkStrategy.assignment(strategy),
      ParameterKey<TextSize>.chunkSize.assignment(size),
      ParameterKey<TextSize>.chunkOverlap.assignment(overlap),
    ]
  }
}
