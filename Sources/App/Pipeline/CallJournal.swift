import Answers
import Search
import Sessions

/// The journal of many questions measured in one cell: it records the calls of models, not each
/// stage.
struct CallJournal: CellJournal {
  let cell: CellRecorder

  func record(_ stage: StageRun) {}
  func record(_ retrieval: Retrieval) {}
  func record(_ prompt: RenderedPrompt, from template: WholeTemplate) {}
  func keep(_ template: PromptTemplate) async throws { try await cell.keep(template) }
  func record(unusable templates: [PromptTemplate]) {}
  func record(_ call: CallRecord) async throws { try await cell.record(call) }
  func record(
    _ result: ToolResult, of invocation: ToolInvocation, consent: ToolConsent?
  ) {}
  func record(part: String) async throws { try await cell.record(part: part) }
  func record(
    _ answer: Answer, citations: [ResolvedCitation], native: [ResolvedCitation]
  ) {}
  func record(_ check: GroundingCheck) {}
  func withoutSecrets(_ text: String) -> String { cell.withoutSecrets(text) }
}
