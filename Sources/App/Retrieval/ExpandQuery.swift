package import Domain

/// Other wordings of a question with what they took.
package struct ExpandedQuery: Hashable, Sendable {
  package let variants: [QueryVariant]
  package let usage: TokenUsage
  /// Name and hash of the template that asked for them; empty where nobody was asked.
  let template: [String: JSONValue]

  package init(
    _ variants: [QueryVariant] = [], usage: TokenUsage = TokenUsage(),
    template: [String: JSONValue] = [:]
  ) {
    self.variants = variants
    self.usage = usage
    self.template = template
  }
}

/// Asks a model for other wordings of a question, or for a passage that would answer it.
///
/// The model is told the question alone, neither the book nor any of its text.
package struct ExpandQuery: Sendable {
  static let purpose = "queries"

  private let ports: LibraryPorts
  private let provider: @Sendable () throws -> any ChatProvider
  private let budget: @Sendable () async throws -> Budget?

  /// `provider` and `budget` are asked for only when a model is to be called.
  package init(
    _ ports: LibraryPorts, provider: @escaping @Sendable () throws -> any ChatProvider,
    budget: @escaping @Sendable () async throws -> Budget?
  ) {
    self.ports = ports
    self.provider = provider
    self.budget = budget
  }

  /// Nothing where the parameters ask for one wording.
  ///
  /// Throws `NotebookError.needsModel` where no language model runs, else what the provider throws.
  package func run(_ query: String, in scene: Scene, journal: some CellJournal) async throws
    -> ExpandedQuery
  {
    let options = scene.settings.retrieval
    switch options.expansion {
    case .one: return ExpandedQuery()
    case .multi:
      let (text, usage, template) = try await ask(
        query, scene, template: "rewrite", wordings: options.rewrites, journal)
      let found = VariantReader.rewrites(in: text, of: query, limit: options.rewrites)
      return ExpandedQuery(
        found.map { QueryVariant(.rewrite, $0) }, usage: usage, template: template)
    case .hyde:
      let (text, usage, template) = try await ask(
        query, scene, template: "hyde", wordings: nil, journal)
      let passage = fitting(text)
      return ExpandedQuery(
        passage.isEmpty ? [] : [QueryVariant(.passage, passage)], usage: usage,
        template: template)
    }
  }

  private func ask(
    _ query: String, _ scene: Scene, template name: String, wordings: Int?,
    _ journal: some CellJournal
  ) async throws -> (String, TokenUsage, [String: JSONValue]) {
    let provider = try provider()
    guard provider.isLanguageModel else {
      throw NotebookError.needsModel("retrieve.queries=\(scene.settings.retrieval.expansion)")
    }
    let template = try ports.prompts.template(named: name)
    let prompt = try PromptBuilder(
      template: template, library: ports.prompts, required: ["question"]
    ).prompt(
      PromptInput(
        title: "this book", author: nil, position: scene.position, question: query, passages: [],
        wordings: wordings), pageMap: scene.open.text.pageMap)
    let loop = AgentLoop(
      provider: provider, tools: .none, settings: scene.settings.chat, offersTools: false,
      budget: try await budget(), purpose: Self.purpose)
    let reply = try await loop.run(
      prompt, grounding: Grounding(question: query, passages: []), journal: journal,
      observer: { _ in })
    if let failure = reply.failure { throw failure }
    let hash = ports.hasher.hash(template.source)
    return (
      reply.text, reply.usage,
      ["queries_template": .string(name), "queries_template_hash": .string(hash.description)]
    )
  }

  /// As much of a made-up passage as the embedder reads at once.
  private func fitting(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let whole = bytes.trimmingBlanks(0..<bytes.count)
    let ends = ports.tokenCounter.tokenEnds(in: Array(bytes[whole]))
    guard let limit = ports.embedder.model.windowTokens, ends.count > limit, limit > 0 else {
      return String(decoding: bytes[whole], as: UTF8.self)
    }
    return String(decoding: bytes[whole].prefix(ends[limit - 1]), as: UTF8.self)
  }
}
