internal import App
package import Domain

/// `/session show SESSION`: its cells with their answers, as far as the reader may see them.
struct ShowSession: SessionAction {
  func run(_ words: [String], _ input: CommandInput, in shell: ShellContext) async throws {
    let location = try await SessionArgument.location(
      only(words, "show SESSION"), in: shell)
    let session = try await ReadSession(shell.notebook.sessions).run(location)
    let positions = try await shell.notebook.readingPositions()
    let isVisible = { input.has("all-pages") || positions.allow($0) }
    if input.has("json") {
      return shell.printJSON(.array(session.cells.map { $0.json(isVisible: isVisible($0)) }))
    }
    for cell in session.cells { CellView(cell).show(isVisible: isVisible(cell), on: shell.output) }
  }
}

extension Cell {
  /// The cell with its text, or with null when the reader is not that far yet.
  package func json(isVisible: Bool = true) -> JSONValue {
    .object([
      "cell": .integer(number), "kind": .string(kind.rawValue), "source": .string(source),
      "status": .string(status.rawValue), "stop": stop.map { .string($0.word) } ?? .null,
      "text": isVisible ? .string(text) : .null,
    ])
  }
}
