package import Answers
package import Basics
package import Search
package import Sessions

/// Records the steps of a cell under way; every call is flushed before it returns.
package protocol CellJournal: Sendable {
  func record(_ stage: StageRun) async throws
  func record(_ retrieval: Retrieval) async throws
  func record(_ prompt: RenderedPrompt, from template: WholeTemplate) async throws
  /// Keeps the source of a template that prepares a search.
  func keep(_ template: PromptTemplate) async throws
  /// Names the templates of which no prompt could be made, so that a replay fails on them too.
  func record(unusable templates: [PromptTemplate]) async throws
  func record(_ call: CallRecord) async throws
  func record(_ result: ToolResult, of invocation: ToolInvocation, consent: ToolConsent?)
    async throws
  /// A piece of an answer that is still coming.
  func record(part: String) async throws
  /// The answer at the end of the call, with its citations.
  func record(_ answer: Answer, citations: [ResolvedCitation], native: [ResolvedCitation])
    async throws
  func record(_ check: GroundingCheck) async throws
  /// The text as it is recorded, with secrets replaced.
  func withoutSecrets(_ text: String) -> String
}

extension CellJournal {
  package func withoutSecrets(_ text: String) -> String { text }
}

/// One exchange with a provider, complete or not.
package struct CallRecord: Sendable {
  package let provider: String
  package let model: String
  /// Exact request body, without keys and headers.
  package let request: [UInt8]
  /// The reply as received.
  package let response: [UInt8]
  package let usage: TokenUsage
  package let stop: StopReason?
  package let failure: (any Error)?
  package let elapsed: Duration
  /// Time until the first text arrived; nil when none did.
  package let firstText: Duration?
  /// The purpose of a call that prepares a search; nil for one that answers.
  package var purpose: String?
  /// Features omitted because the server refuses them.
  package var without: Set<RequestFeature> = []
  /// Words of the model's thinking.
  package var thoughtWords = 0
  /// The model that answered, as the reply names it.
  package var served: ServedModel?
  /// The rules by which the reply is read.
  package var rules = 1
}

/// A journal that records nothing, for work outside of cells such as a draft.
package struct NoJournal: CellJournal {
  package init() {}
  package func record(_ stage: StageRun) {}
  package func record(_ retrieval: Retrieval) {}
  package func record(_ prompt: RenderedPrompt, from template: WholeTemplate) {}
  package func keep(_ template: PromptTemplate) {}
  package func record(unusable templates: [PromptTemplate]) {}
  package func record(_ call: CallRecord) {}
  package func record(
    _ result: ToolResult, of invocation: ToolInvocation, consent: ToolConsent?
  ) {}
  package func record(part: String) {}
  package func record(
    _ answer: Answer, citations: [ResolvedCitation], native: [ResolvedCitation]
  ) {}
  package func record(_ check: GroundingCheck) {}
}

extension CellRecorder: CellJournal {
  package func record(_ retrieval: Retrieval) async throws {
    try await search(
      retrieval.phrase, options: retrieval.options, fence: retrieval.fence,
      passages: retrieval.passages, keywordHits: retrieval.keywordHits,
      vectorHits: retrieval.vectorHits, eligible: retrieval.eligible, reading: retrieval.reading,
      variants: retrieval.variants, judged: retrieval.judged)
  }

  package func record(_ prompt: RenderedPrompt, from template: WholeTemplate)
    async throws
  {
    try await self.prompt(
      prompt, template: template.template, partials: template.partials)
  }

  package func record(_ call: CallRecord) async throws {
    try await self.call(
      provider: call.provider, model: call.model, request: call.request, response: call.response,
      usage: call.usage, stop: call.stop, failure: call.failure, elapsed: call.elapsed,
      firstText: call.firstText, purpose: call.purpose, without: call.without,
      thoughtWords: call.thoughtWords, served: call.served, rules: call.rules)
  }

  package func record(
    _ result: ToolResult, of invocation: ToolInvocation, consent: ToolConsent?
  ) async throws {
    try await tool(result, of: invocation, consent: consent)
  }

  package func record(
    _ answer: Answer, citations: [ResolvedCitation], native: [ResolvedCitation]
  ) async throws {
    try await output(
      answer.text, citations: citations.compactMap(\.pages),
      native: native.map(RecordedCitation.init), asides: answer.asides)
  }

  package func record(_ check: GroundingCheck) async throws { try await self.check(check) }
}
