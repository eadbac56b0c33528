import Answers
import Basics
import Books

/// A model's words for a search, with the template of the call.
struct MadeWords: Sendable {
  let text: String
  let usage: TokenUsage
  /// The rules by which the reply is read.
  let rules: Int
  /// Name and hash of the template, for the detail of a stage.
  let template: [String: JSONValue]
}

/// Asks a model for words to search for, and keeps the template beside the recorded call.
struct WordingCall: Sendable {
  let ports: LibraryPorts
  let provider: any ChatProvider
  let budget: @Sendable () async throws -> Budget?
  /// Purpose of the call, such as `queries`; it also names the template in the stage's detail.
  let purpose: String
  let template: String

  /// Throws errors of the provider and refusals of the budget.
  func run(
    _ question: String, in scene: Scene, turns: [Turn] = [], wordings: Int? = nil,
    journal: some CellJournal
  ) async throws -> MadeWords {
    let call = try TemplateCall(
      template, ports, provider, scene, purpose: purpose, budget: budget)
    // The model is told the question alone, not the book's title.
    let prompt = try call.prompt(
      PromptInput(
        title: "this book", author: nil, fence: scene.fence, question: question,
        passages: [], turns: turns, wordings: wordings), required: ["question"])
    try await journal.keep(call.template)
    let reply = try await call.run(
      prompt, grounding: Grounding(question: question, passages: []), journal: journal)
    if let failure = reply.failure { throw failure }
    let hash = ports.hasher.hash(call.template.source).description
    return MadeWords(
      text: reply.text, usage: reply.usage, rules: reply.rules,
      template: [
        "\(purpose)_template": .string(call.template.name),
        "\(purpose)_template_hash": .string(hash),
      ])
  }
}
