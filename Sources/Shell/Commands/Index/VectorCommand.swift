internal import App
internal import Domain

/// Shows the vector of a chunk or of a text, and what lies nearest to it.
package struct VectorCommand: Command {
  package let spec = CommandSpec(
    "vector", "CHUNK|TEXT [--all-pages] [--json]",
    summary: "show a vector's norm and first numbers, and its nearest chunks", group: .index,
    examples: ["/vector 7", "/vector \"a light at sea\""])

  package init() {}

  /// Numbers shown of a vector.
  private static let shown = 8

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "vector", usage: spec.usage)
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let view = try await shell.notebook.vector(
      input.text, overrides: input.overrides, beyondFence: input.has("all-pages"),
      observer: progress.observe)
    progress.finish()
    let open = try await shell.notebook.desk()
    if input.has("json") { return shell.printJSON(Self.json(view, open)) }
    let first = view.embedding.values.prefix(Self.shown).map {
      Quantity.decimal(Double($0), places: 4)
    }
    shell.output.print(
      "\(view.model.provider)/\(view.model.name, .strong) · \(view.model.dimension) dimensions · norm \(Quantity.decimal(view.norm, places: 6))"
    )
    shell.output.print("\("[\(first.joined(separator: ", ")), …]", .muted)")
    RetrievalView(view.neighbours, open: open).show(in: shell)
  }

  private static func json(_ view: VectorView, _ open: OpenBook) -> JSONValue {
    .object([
      "model": .string("\(view.model.provider)/\(view.model.name)"),
      "fingerprint": .string(view.model.fingerprint),
      "dimension": .integer(view.model.dimension), "norm": .number(view.norm),
      "values": .array(view.embedding.values.map { .number(Double($0)) }),
      "hits": .array(view.neighbours.passages.map { $0.json(in: open) }),
    ])
  }
}
