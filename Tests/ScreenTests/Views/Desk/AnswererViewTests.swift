import Answers
@testable import Asking
import Sessions
import Testing
@testable import Views

@testable import Shell
@testable import Terminal

/// The banner says what a question asked now would be answered by.
struct AnswererViewTests {
  private func text(_ answerer: Answerer) -> String {
    AnswererView(answerer).lines.map(\.plain).joined(separator: "\n")
  }

  @Test func `a model is named, and nothing is called offline`() {
    let card = ModelTable().card(callNamed: "m", of: "compatible")
    #expect(text(.model(card)).hasPrefix("Answers come from compatible:m."))
    let unnamed = ModelTable().card(callNamed: "default", of: "compatible")
    #expect(text(.model(unnamed)).hasPrefix("Answers come from compatible."))
    #expect(text(.extract).hasPrefix("Offline, no model: answers are sentences of the book"))
  }

  @Test func `a provider that cannot answer is reported before a question`() {
    #expect(text(.refused(provider: "ollama")).contains("so ollama cannot answer"))
    let error = LLMError.apiKeyMissing(
      provider: "compatible", variable: "COMPATIBLE_BASE_URL")
    #expect(
      text(.nobody(error)).contains(
        "No question can be answered: compatible needs COMPATIBLE_BASE_URL"))
  }
}
