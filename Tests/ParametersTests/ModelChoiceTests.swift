import Parameters
import Testing

struct ModelChoiceTests {
  @Test func `a model's name is the text after the first colon`() throws {
    let choice = ModelChoice("ollama:llama3:8b")
    #expect(choice == ModelChoice(provider: "ollama", model: "llama3:8b") && choice.isKnown)
    #expect(try choice.changes.texts == ["chat.provider=ollama", "chat.model=llama3:8b"])
  }

  @Test func `a provider alone chooses its own model`() throws {
    #expect(
      try ModelChoice("extract").changes.texts == ["chat.provider=extract", "chat.model=default"])
    #expect(!ModelChoice("claude").isKnown)
  }
}
