import Answers
package import Basics
import Parameters
package import Search

/// Other wordings of a question, with the tokens they took.
package struct ExpandedQuery: Hashable, Sendable {
  package let variants: [QueryVariant]
  package let usage: TokenUsage
  /// Names and hashes of the templates of these calls; empty without a call.
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
/// The model sees the question alone, without the book's title or text.
struct ExpandQuery: Sendable {
  private static let purpose = "queries"

  let ports: LibraryPorts
  /// The provider, resolved only for a call of a model, as is `budget`.
  let provider: @Sendable () throws -> any ChatProvider
  let budget: @Sendable () async throws -> Budget?
  /// Cache of wordings, so that many settings are tried with the same ones; nil calls the model
  /// every time.
  let known: StageCache?

  /// Returns no wordings when the parameters ask for one only.
  ///
  /// Throws `NotebookError.needsModel` without a language model, and errors of the provider.
  func run(_ query: String, in scene: Scene, journal: some CellJournal) async throws
    -> ExpandedQuery
  {
    guard scene.settings.retrieval.expansion != .one else { return ExpandedQuery() }
    guard let known else { return try await ask(query, in: scene, journal: journal) }
    let key = try key(query, scene)
    if let kept = await known.result(key, as: ExpandedQuery.self) { return kept }
    let expanded = try await ask(query, in: scene, journal: journal)
    await known.keep(expanded, under: key, of: .retrieve)
    return expanded
  }

  private func ask(_ query: String, in scene: Scene, journal: some CellJournal) async throws
    -> ExpandedQuery
  {
    let options = scene.settings.retrieval
    let isMulti = options.expansion == .multi
    let provider = try provider()
    guard provider.isLanguageModel else {
      throw NotebookError.needsModel(
        ParameterKey<QueryExpansion>.queries.assignment(options.expansion))
    }
    let said = try await WordingCall(
      ports: ports, provider: provider, budget: budget, purpose: Self.purpose,
      template: isMulti ? "rewrite" : "hyde"
    ).run(query, in: scene, wordings: isMulti ? options.rewrites : nil, journal: journal)
    let variants =
      isMulti
      ? VariantReader.rewrites(
        in: said.text, of: query, limit: options.rewrites, isChecked: said.rules > 1
      )
      .map { QueryVariant(.rewrite, $0) }
      : [fitting(said.text)].filter { !$0.isEmpty }.map { QueryVariant(.passage, $0) }
    return ExpandedQuery(variants, usage: said.usage, template: said.template)
  }

  private func key(_ query: String, _ scene: Scene) throws -> ContentHash {
    let (options, chat) = (scene.settings.retrieval, scene.settings.chat)
    let templates = try ["rewrite", "hyde"].map {
      ports.hasher.hash(try ports.prompts.template(named: $0).source)
    }
    return StageKey.make(
      .retrieve, version: "queries/1", inputs: templates,
      parameters: [
        "question": query, "queries": options.expansion.rawValue,
        "rewrites": String(options.rewrites), "provider": chat.provider, "model": chat.model,
        "temperature": ParameterValue.number(chat.temperature).description,
        "max_tokens": String(chat.maximumTokens),
      ], hasher: ports.hasher)
  }

  /// The beginning of a made-up passage that the embedder reads at once.
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
