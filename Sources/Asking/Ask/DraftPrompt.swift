package import Answers
package import Notebook
package import Parameters
package import Search
import Sessions

/// A prompt that was not sent.
package struct Draft: Sendable {
  package let prompt: RenderedPrompt
  package let retrieval: Retrieval
  /// Exact bytes that would go to the provider.
  package let body: [UInt8]
  package let measure: ContextMeasure
  /// Settings left out because they call a service, such as `rerank.provider=cohere`.
  package let omitted: [String]
}

/// Renders the prompt of a question without a call and without a cell.
package struct DraftPrompt: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    _ question: String, overrides: ParameterChanges = [], observer: @escaping AskObserver = { _ in }
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
    let index = CountSpending(notebook).metered(state.ports.index, state.parameters)
    var pipeline = Pipeline(state.over(index), notebook.providers, memory: notebook.memory)
    let provider = try pipeline.provider()
    pipeline.provider = { provider }
    pipeline.observer = observer
    return try await pipeline.draft(question, in: state.scene)
  }
}

extension Pipeline {
  /// The first four stages, without a call of a model, even for other wordings or re-ranking.
  package func draft(_ question: String, in scene: Scene) async throws -> Draft {
    let (scene, omitted) = scene.withoutCalls(for: question, by: try provider())
    let index = try await index(of: scene)
    let query = try await query(for: question, in: scene)
    let found = try await search(query, for: question, in: index, of: scene)
    let prompt = try await render(question, found.retrieval, in: scene)
    return Draft(
      prompt: prompt, retrieval: found.retrieval,
      body: try await request(prompt, found, in: index, of: scene),
      measure: try await measure(prompt, in: scene), omitted: omitted)
  }
}

extension Scene {
  /// The scene without the settings that call a service, and the parameters that ask for them.
  fileprivate func withoutCalls(for question: String, by provider: any ChatProvider) -> (
    Scene, [String]
  ) {
    var options = settings.retrieval
    var omitted: [String] = []
    let followUp = settings.followUp
    let wouldComplete =
      followUp != .rule && provider.isLanguageModel && mayComplete(question)
    if wouldComplete {
      omitted.append(ParameterKey<FollowUpMode>.followUp.assignment(followUp))
    }
    if options.expansion != .one {
      omitted.append(ParameterKey<QueryExpansion>.queries.assignment(options.expansion))
      options.expansion = .one
    }
    if let choice = options.rerank, choice.provider != .local {
      omitted.append(
        ParameterKey<RerankProvider?>.rerankProvider.assignment(choice.provider))
      options.rerank = nil
    }
    let quiet = retrieving(options)
    return (wouldComplete ? quiet.completing(.rule) : quiet, omitted)
  }
}
