import Answers
package import Basics
import Books
import Notebook
import Parameters
package import Search

/// Other wordings of a question, with the tokens they took.
package struct ExpandedQuery: Hashable, Sendable {
  package let variants: [QueryVariant]
  package let usage: TokenUsage
  /// Names and hashes of the templates of these calls; empty without a call.
  package let template: [String: JSONValue]

  package init(
    _ variants: [QueryVariant] = [], usage: TokenUsage = TokenUsage(),
    template: [String: JSONValue] = [:]
  ) {
    self.variants = variants
    self.usage = usage
    self.template = template
  }
}

/// The searched words, other wordings, and the tokens of both.
struct RewrittenQuery: Sendable {
  let query: PhrasedQuery
  let expanded: ExpandedQuery
  let usage: TokenUsage
}

/// Chooses the words to search for a question.
///
/// A question that leans on the conversation is completed first, by a model that sees the
/// conversation or by rule. Other wordings, or a passage that would answer it, are made of the
/// completed one by a model that sees the question alone, without the book's title or text.
struct RewriteQuery: Sendable {
  let prompts: any PromptLibrary
  let encoders: Encoders
  let hasher: ContentHasher
  /// The provider, resolved only for a call of a model, as is `budget`.
  let provider: @Sendable () throws -> any ChatProvider
  let budget: @Sendable () async throws -> Budget?
  /// Wordings that were made before, so that many settings are tried with the same ones; nil calls the
  /// model every time.
  let known: StageMemory?
  /// The cell that its calls are written in.
  package let cell: CellRecorder?

  /// Throws `NotebookError.needsModel` when the parameters ask for a model and none runs, and errors of
  /// the provider.
  func run(_ question: String, in scene: Scene) async throws -> RewrittenQuery {
    let (completed, said) = try await complete(question, in: scene)
    let query = completed.withinLimit
    let expanded = try await expand(query.searched, in: scene)
    return RewrittenQuery(
      query: query,
      expanded: ExpandedQuery(
        expanded.variants, usage: expanded.usage,
        template: expanded.template.merging(said?.template ?? [:]) { $1 }),
      usage: (said?.usage ?? TokenUsage()) + expanded.usage)
  }
}

extension RewriteQuery {
  private func complete(_ question: String, in scene: Scene) async throws
    -> (PhrasedQuery, MadeWords?)
  {
    let mode = scene.settings.followUp
    guard scene.mayComplete(question) else { return (PhrasedQuery(question), nil) }
    let ruled = FollowUpTopic(scene.quotedTurns.map(\.question)).completing(question)
    guard mode != .rule, let provider = try model(mode) else { return (ruled, nil) }
    do {
      let said = try await ask(
        question, of: provider, "follow-up", purpose: "follow_up", in: scene,
        turns: scene.quotedTurns)
      guard let text = wording(said, of: question, in: scene) else {
        let source: PhrasedQuery.Source = said.rules < 2 ? ruled.source : .ruleAfterModel
        return (PhrasedQuery(question, searched: ruled.searched, source: source), said)
      }
      return (PhrasedQuery(question, searched: text, source: .model), said)
    } catch  where mode == .auto && !(error is CancellationError) && !(error is StorageError) {
      // The failed call is in the cell, and the question can still be searched for.
      return (ruled, nil)
    }
  }

  /// The question in a model's reply; nil where the reply words another question.
  private func wording(_ said: MadeWords, of question: String, in scene: Scene) -> String? {
    if said.rules < 2 { return VariantReader.question(in: said.text) }
    return VariantReader.wording(
      in: said.text, of: question, after: scene.quotedTurns.map(\.question),
      lastAnswer: scene.quotedTurns.last?.told ?? "")
  }

  /// The language model that completes questions; nil leaves it to the rule.
  private func model(_ mode: FollowUpMode) throws -> (any ChatProvider)? {
    let provider = try provider()
    if provider.isLanguageModel { return provider }
    if mode == .model {
      throw NotebookError.needsModel(ParameterKey<FollowUpMode>.followUp.assignment(mode))
    }
    return nil
  }
}

extension RewriteQuery {
  /// Other wordings of a question; none when the parameters ask for one only.
  private func expand(_ query: String, in scene: Scene) async throws -> ExpandedQuery {
    guard scene.settings.retrieval.expansion != .one else { return ExpandedQuery() }
    guard let known else { return try await wordings(of: query, in: scene) }
    return try await known.value(of: try key(query, scene)) {
      try await wordings(of: query, in: scene)
    }
  }

  private func wordings(of query: String, in scene: Scene) async throws -> ExpandedQuery {
    let options = scene.settings.retrieval
    let isMulti = options.expansion == .multi
    let provider = try provider()
    guard provider.isLanguageModel else {
      throw NotebookError.needsModel(
        ParameterKey<QueryExpansion>.queries.assignment(options.expansion))
    }
    let said = try await ask(
      query, of: provider, isMulti ? "rewrite" : "hyde", purpose: "queries", in: scene,
      wordings: isMulti ? options.rewrites : nil)
    let variants =
      isMulti
      ? VariantReader.rewrites(
        in: said.text, of: query, limit: options.rewrites, isChecked: said.rules > 1
      )
      .map { QueryVariant(.rewrite, $0) }
      : [fitting(said.text)].filter { !$0.isEmpty }.map { QueryVariant(.passage, $0) }
    return ExpandedQuery(variants, usage: said.usage, template: said.template)
  }

  private func key(_ query: String, _ scene: Scene) throws -> StageKey {
    let (options, chat) = (scene.settings.retrieval, scene.settings.chat)
    let templates = try ["rewrite", "hyde"].map {
      hasher.hash(try prompts.template(named: $0).source)
    }
    return StageKey(
      .retrieve, "queries/1", of: templates,
      [
        "question": query, "queries": options.expansion.rawValue,
        "rewrites": String(options.rewrites), "provider": chat.provider, "model": chat.model,
        "temperature": ParameterValue.number(chat.temperature).description,
        "max_tokens": String(chat.maximumTokens),
      ])
  }

  /// The beginning of a made-up passage that the embedder reads at once.
  private func fitting(_ text: String) -> String {
    let bytes = Array(text.utf8)
    let whole = bytes.trimmingBlanks(0..<bytes.count)
    let ends = encoders.windowCounter.tokenEnds(in: Array(bytes[whole]))
    guard let limit = encoders.embedder.model.windowTokens, ends.count > limit, limit > 0 else {
      return String(decoding: bytes[whole], as: UTF8.self)
    }
    return String(decoding: bytes[whole].prefix(ends[limit - 1]), as: UTF8.self)
  }
}

extension RewriteQuery {
  /// A model's words for a search, with the template of the call.
  private struct MadeWords {
    package let text: String
    let usage: TokenUsage
    /// The rules by which the reply is read.
    let rules: Int
    /// Name and hash of the template, for the detail of a stage.
    package let template: [String: JSONValue]
  }

  /// Asks a model for words to search for, and keeps the template beside the recorded call.
  ///
  /// `purpose` names the template in the stage's detail. Throws errors of the provider and refusals of
  /// the budget.
  private func ask(
    _ question: String, of provider: any ChatProvider, _ template: String, purpose: String,
    in scene: Scene, turns: [Turn] = [], wordings: Int? = nil
  ) async throws -> MadeWords {
    let call = try TemplateCall(
      template, prompts, provider, scene, purpose: purpose, budget: budget)
    // The model is told the question alone, not the book's title.
    let prompt = try call.prompt(
      PromptInput(
        title: "this book", author: nil, fence: scene.fence, question: question,
        passages: [], turns: turns, wordings: wordings), required: ["question"])
    try await cell?.keep(call.template)
    let reply = try await call.run(
      prompt, grounding: Grounding(question: question, passages: []), journal: cell)
    if let failure = reply.failure { throw failure }
    let hash = hasher.hash(call.template.source).description
    return MadeWords(
      text: reply.text, usage: reply.usage, rules: reply.rules,
      template: [
        "\(purpose)_template": .string(call.template.name),
        "\(purpose)_template_hash": .string(hash),
      ])
  }
}

extension Scene {
  /// True when a question may lean on earlier turns and would be completed if it did.
  func mayComplete(_ question: String) -> Bool {
    settings.followUp != .off && !quotedTurns.isEmpty && FollowUpQuestion(question).mayLean
  }
}
