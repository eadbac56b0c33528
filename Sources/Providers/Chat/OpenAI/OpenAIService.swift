import Parameters

/// One of the many services that speak OpenAI's chat format.
struct OpenAIService: Hashable, Sendable {
  /// Name of the provider, such as `openai`.
  let name: String
  /// Environment variable of the key.
  let keyName: String
  /// False for a local server, which needs no key.
  let requiresKey: Bool
  /// True for OpenAI itself, which has renamed the member that bounds the answer; others have not.
  let hasRenamedLimit: Bool

  /// Member that bounds the answer, or the other name of it.
  func limitMember(isOther: Bool) -> String {
    hasRenamedLimit != isOther ? "max_completion_tokens" : "max_tokens"
  }

  static let openAI = OpenAIService(
    name: ProviderName.openai.rawValue, keyName: ProviderName.openai.keyVariable, requiresKey: true,
    hasRenamedLimit: true)
  /// llama.cpp, LM Studio, vLLM, Groq and other servers with an address of their own.
  static let compatible = OpenAIService(
    name: ProviderName.compatible.rawValue, keyName: ProviderName.compatible.keyVariable,
    requiresKey: false,
    hasRenamedLimit: false)
}
