import App
import Basics
import Terminal

/// `/chunks --preview` and `/chunks --compare`: the chunks of settings, before they are built.
struct ChunkPreviewing {
  let spec: CommandSpec

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if let surplus = input.arguments.first {
      throw UsageError.badArgument(
        command: spec.name, text: surplus, expected: "a parameter with its value")
    }
    if let other = input[.compare] {
      let change = other.split(separator: " ").map(String.init)
      let view = ChunkComparisonView(
        first: try await preview(input.overrides, input, shell),
        second: try await preview(input.overrides + change, input, shell))
      return shell.present(
        .array(
          [view.first, view.second].map {
            ChunkPreviewView(preview: $0, book: input.seen($0.open)).document
          })
      ) {
        view.show(in: shell)
      }
    }
    let preview = try await preview(input.overrides, input, shell)
    let view = ChunkPreviewView(preview: preview, book: input.seen(preview.open))
    guard let query = input[.query] else {
      return shell.present(view)
    }
    try await found(query, view, input, shell)
  }

  private func preview(_ overrides: [String], _ input: CommandInput, _ shell: ShellContext)
    async throws -> ChunkPreview
  {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    return try await PreviewSetting(shell.notebook).chunks(
      overrides, behind: try await input.fence(in: shell), observer: progress.observe)
  }

  /// Prints the chunks that a query finds, by vectors pooled from one reading of the book.
  private func found(
    _ query: String, _ view: ChunkPreviewView, _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let frame = try await PreviewSetting(shell.notebook).search(
      query, input.overrides, behind: try await input.fence(in: shell), observer: progress.observe)
    progress.finish()
    shell.present(
      .object([
        "preview": view.document, "retrieval": frame.retrieval.json(in: view.preview.open),
        "vectors": "pooled",
      ])
    ) {
      view.show(in: shell)
      shell.output.print("")
      shell.output.print("“\(query)” would find, with pooled vectors:")
      shell.print(
        RetrievalView(frame.retrieval, open: view.preview.open)
          .table(hasStyles: shell.output.profile.hasStyles))
    }
  }
}
