import App

extension ShellContext {
  /// The prompt that a question would get, without asking a model; progress goes to diagnostics.
  func draft(_ input: CommandInput) async throws -> Draft {
    let progress = IngestProgress(on: diagnostics)
    defer { progress.finish() }
    return try await DraftPrompt(notebook).run(input.text, overrides: input.overrides) { event in
      if case .indexing(let step) = event { progress.observe(step) }
    }
  }
}
