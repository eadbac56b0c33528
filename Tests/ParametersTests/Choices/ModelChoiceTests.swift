import Parameters
import Testing

struct ModelChoiceTests {
  @Test func `a model is all that follows the first colon`() throws {
    let choice = ModelChoice("ollama:llama3:8b")
    #expect(choice == ModelChoice(provider: "ollama", model: "llama3:8b") && choice.isKnown)
    let set = try Parameters().applying(choice.assignments, origin: .session)
    #expect(set[.chatProvider] == "ollama" && set[.chatModel] == "llama3:8b")
  }

  @Test func `a provider alone chooses its own model`() {
    #expect(
      ModelChoice("extract").assignments == ["chat.provider=extract", "chat.model=default"])
    #expect(!ModelChoice("claude").isKnown)
  }
}
