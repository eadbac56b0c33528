import App
import Basics
import Reading
import Terminal

/// What the catalogues hold.
struct CatalogueStateView: Presentable {
  private let state: CatalogueState

  init(_ state: CatalogueState) { self.state = state }

  func show(in shell: ShellContext) {
    showLocal(in: shell)
    guard !state.remote.isEmpty else { return }
    let names = state.remote.map(\.words).joined(separator: ", ")
    shell.output.print(
      state.consent == true
        ? "Over the network: \(names) · /catalogue forbid ends it"
        : "Nothing is asked over the network; /catalogue allow lets it ask \(names).")
  }

  private func showLocal(in shell: ShellContext) {
    let counts = state.counts
    guard counts.editions + counts.works + counts.authors > 0 else {
      return shell.output.print(
        "No catalogue on this computer yet. Bring one: /catalogue import FILE, a dump of Open Library (openlibrary.org/developers/dumps) or a table of books"
      )
    }
    let holds = [
      Quantity.count(counts.editions, "edition"), Quantity.count(counts.works, "work"),
      Quantity.count(counts.authors, "author"),
    ].joined(separator: " · ")
    shell.output.print("\(holds) · \(Quantity.bytes(counts.bytes))")
    for item in state.imports {
      let day = item.importedAt.description.prefix(10)
      shell.output.print(
        "\(String(day), .muted)  \(item.file, .strong)  \(Self.words(item.counts))")
      if !item.isComplete {
        shell.output.print("\("! cut off; import it again to complete it", .warning)", indent: 4)
      }
    }
  }

  /// Numbers of an import that are not 0.
  static func words(_ counts: CatalogueImportCounts) -> String {
    let known: [(Int, String)] = [
      (counts.editions, Quantity.count(counts.editions, "edition")),
      (counts.works, Quantity.count(counts.works, "work")),
      (counts.authors, Quantity.count(counts.authors, "author")),
      (counts.others, "\(Quantity.count(counts.others, "record")) of other kinds"),
      (counts.refused, "\(Quantity.count(counts.refused, "line")) refused"),
    ]
    let parts = known.filter { $0.0 > 0 }.map(\.1)
    return parts.isEmpty ? "nothing" : parts.joined(separator: " · ")
  }

  var document: JSONValue {
    let counts = state.counts
    return .object([
      "editions": .integer(counts.editions), "works": .integer(counts.works),
      "authors": .integer(counts.authors), "bytes": .integer(counts.bytes),
      "providers": .array(state.remote.map { .string($0.rawValue) }),
      "consent": state.consent.map { .bool($0) } ?? .null,
      "imports": .array(state.imports.map(Self.json)),
    ])
  }

  static func json(_ item: CatalogueImport) -> JSONValue {
    .object([
      "file": .string(item.file), "imported_at": .string(item.importedAt.description),
      "complete": .bool(item.isComplete), "editions": .integer(item.counts.editions),
      "works": .integer(item.counts.works), "authors": .integer(item.counts.authors),
      "others": .integer(item.counts.others), "refused": .integer(item.counts.refused),
    ])
  }
}
