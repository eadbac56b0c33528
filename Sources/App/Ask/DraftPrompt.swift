package import Answers
import Sessions

/// Renders the prompt of a question without a call and without a cell.
package struct DraftPrompt: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    _ question: String, overrides: [String] = [], observer: @escaping AskObserver = { _ in }
  ) async throws -> Draft {
    try await run(question, in: try await notebook.state(overrides), observer)
  }

  /// Makes the prompt of a cell's question, at its place in the conversation, with a version of a
  /// template.
  package func run(_ asked: LocatedCell, with version: TemplateVersion) async throws -> Draft {
    let state = try await Templates(notebook).state(of: version)
    let (scene, settings) = (state.scene, state.scene.settings)
    let turns = try RestoreState(notebook).turns(
      of: asked, [:], settings, recorded: asked.cell.parameters?.restored.parameters)
    let placed = CellState(
      parameters: state.parameters,
      scene: Scene(open: scene.open, turns: turns, settings: settings, fence: scene.fence),
      ports: state.ports)
    return try await run(asked.cell.source, in: placed) { _ in }
  }

  private func run(_ question: String, in state: CellState, _ observer: @escaping AskObserver)
    async throws -> Draft
  {
    let ports = CountSpending(notebook).metered(state.ports, state.parameters)
    return try await AskBook(
      state.over(ports), providers: notebook.providers, cache: notebook.cache
    )
    .draft(question, observer: observer)
  }
}
