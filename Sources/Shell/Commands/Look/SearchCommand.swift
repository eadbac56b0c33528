import App

/// Runs retrieval alone and shows the passages, with every leg's rank and score.
package struct SearchCommand: Command {
  package let spec = CommandSpec(
    "search", [.form(.query, settings: .values)] + SearchCommand.actions.forms, options: .views,
    summary: "find passages with their rank and score in each search, or literal text",
    group: .look,
    examples: [
      "/search who keeps the lamp", "/search storm top_k=8 mode=keyword",
      "/search --literal storm lamp", "/search storm chapter=13",
      "/search storm shelf:\"rating>=4 tag:sea\"",
    ],
    note:
      "shelf:\"rating>=4\" looks into the books of the shelf that match, instead of the open books."
  )

  private static let actions: [any CommandAction] = [LiteralSearchAction()]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    var input = input
    let books = try await input.takeShelvedBooks(in: shell)
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "search", usage: spec.usage)
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let found = try await found(input, in: books, shell, progress.observe)
    progress.finish()
    shell.present(found.retrieval.json(in: found.open)) {
      found.show(in: shell)
    }
  }
  private func found(
    _ input: CommandInput, in books: ShelvedBooks?, _ shell: ShellContext,
    _ observer: @escaping IngestObserver
  ) async throws -> FoundPassages {
    let search = SearchAsCell(shell.notebook)
    guard let books else {
      return try await search.run(
        input.text, overrides: input.overrides, behind: try await input.fence(in: shell),
        source: "/search \(input.text)", observer: observer)
    }
    return try await search.run(
      input.text, of: books, overrides: input.overrides, isBeyondFence: input.has(.allPages),
      source: "/search \(input.text) \(BooksOfShelf.prefix)\"\(books.question)\"",
      observer: observer)
  }
}
