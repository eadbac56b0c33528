import Asking
import Basics
import Books
import Notebook
import Search
import ShellKit
import Terminal
import Views

/// `/chunks vector`: the vector of a chunk or a text, and the chunks nearest to it.
struct VectorAction: CommandAction {
  let form = CommandForm.word(
    "vector", .text("CHUNK|TEXT"), settings: .values, options: [.allPages])

  /// Numbers shown of a vector.
  private static let shown = 3

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else { throw input.missingArgument }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let view = try await ShowVectors(shell.notebook).run(
      input.text, overrides: input.overrides, behind: try await input.fence(in: shell),
      observer: progress.observe)
    progress.finish()
    shell.present(Self.json(view)) {
      let name: StyledText = view.chunk.map { "chunk #\($0) · " } ?? ""
      shell.output.print(
        "\(name)\(view.model.provider)/\(view.model.name, .strong) · \(view.model.dimension) dimensions · \(Quantity.count(view.windows.count, "window"))"
      )
      shell.print(Self.table(view))
      RetrievalView(retrieval: view.neighbours, open: view.open).show(in: shell)
      if let line = Self.likeness(view) { shell.printMuted(line) }
    }
  }

  /// The reason that a chunk is not 1 like itself; nil where it is.
  private static func likeness(_ view: VectorView) -> String? {
    let own = view.neighbours.passages.first { $0.chunk.index == view.chunk }?.vector
    guard let own, let chunk = view.chunk, own.score < 0.9995 else { return nil }
    return
      "#\(chunk) is \(Quantity.decimal(own.score, places: 3)) like itself: here its text is embedded alone, as a query; its own vectors are made in windows, with the text around them"
  }

  /// A row for each part that the model reads at once; a search uses the nearest one.
  private static func table(_ view: VectorView) -> Table {
    var table = Table([
      .init("window", .right), .init("tokens", .right), .init("pages", isFixed: true),
      .init("norm", .right), .init("first numbers", isFixed: true, yields: true), .init("text"),
    ])
    for (index, window) in view.windows.enumerated() {
      let first = window.embedding.values.prefix(shown).map {
        Quantity.decimal(Double($0), places: 4)
      }
      table.add([
        "\(index + 1)", "\(window.tokens)",
        "\(window.pages.map { view.open.citation($0) } ?? "", .citation)",
        "\(Quantity.decimal(window.norm, places: 6))",
        "\("[\(first.joined(separator: ", ")), …]", .muted)",
        "\(StyledText(window.text).onOneLine)",
      ])
    }
    return table
  }

  private static func json(_ view: VectorView) -> JSONValue {
    .object([
      "model": .string("\(view.model.provider)/\(view.model.name)"),
      "fingerprint": .string(view.model.fingerprint),
      "dimension": .integer(view.model.dimension),
      "chunk": view.chunk.map { .integer($0) } ?? .null,
      "windows": .array(
        view.windows.map { window in
          .object([
            "tokens": .integer(window.tokens), "norm": .number(window.norm),
            "pages": window.pages.map { [.integer($0.start), .integer($0.end)] } ?? .null,
            "text": .string(window.text),
            "values": .array(window.embedding.values.map { .number(Double($0)) }),
          ])
        }),
      "hits": .array(
        view.neighbours.passages.map {
          $0.json(in: view.open, chapter: view.neighbours.chapter(of: $0, in: view.open))
        }),
    ])
  }
}
