package import Answers
import Basics
import Books
import Parameters
import Search

/// Chooses the words to search for a question.
///
/// A question that leans on the conversation is completed first, by a model that sees the
/// conversation or by rule; other wordings are made of the completed one.
package struct PhraseQuery: Sendable {
  /// The searched words, other wordings, and the tokens of both.
  struct Phrase: Sendable {
    let query: PhrasedQuery
    let expanded: ExpandedQuery
    let usage: TokenUsage
  }

  private static let purpose = "follow_up"

  private let ports: LibraryPorts
  private let provider: @Sendable () throws -> any ChatProvider
  private let budget: @Sendable () async throws -> Budget?
  private let known: StageCache?

  /// `provider` and `budget` are resolved only for a call of a model; other wordings are looked up
  /// in `known` first.
  package init(
    _ ports: LibraryPorts, provider: @escaping @Sendable () throws -> any ChatProvider,
    budget: @escaping @Sendable () async throws -> Budget?, known: StageCache? = nil
  ) {
    self.ports = ports
    self.provider = provider
    self.budget = budget
    self.known = known
  }

  /// Throws `NotebookError.needsModel` when the parameters ask for a model and none runs.
  func run(_ question: String, in scene: Scene, journal: some CellJournal) async throws -> Phrase {
    let (completed, said) = try await complete(question, in: scene, journal: journal)
    let query = completed.withinLimit
    let expanded = try await ExpandQuery(
      ports: ports, provider: provider, budget: budget, known: known
    ).run(query.searched, in: scene, journal: journal)
    let usage = said?.usage ?? TokenUsage()
    return Phrase(
      query: query,
      expanded: ExpandedQuery(
        expanded.variants, usage: expanded.usage,
        template: expanded.template.merging(said?.template ?? [:]) { $1 }),
      usage: usage + expanded.usage)
  }

  private func complete(_ question: String, in scene: Scene, journal: some CellJournal)
    async throws -> (PhrasedQuery, MadeWords?)
  {
    let mode = scene.settings.followUp
    guard scene.mayComplete(question) else { return (PhrasedQuery(question), nil) }
    let ruled = FollowUpTopic(scene.quotedTurns.map(\.question)).completing(question)
    guard mode != .rule, let provider = try model(mode) else { return (ruled, nil) }
    do {
      let said = try await WordingCall(
        ports: ports, provider: provider, budget: budget, purpose: Self.purpose,
        template: "follow-up"
      ).run(question, in: scene, turns: scene.quotedTurns, journal: journal)
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

  /// The question in what a model said; nil where it is no wording of it.
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

extension Scene {
  /// True when a question may lean on earlier turns and would be completed if it did.
  func mayComplete(_ question: String) -> Bool {
    settings.followUp != .off && !quotedTurns.isEmpty && FollowUpQuestion(question).mayLean
  }
}
