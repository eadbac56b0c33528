import Parameters

/// One of the many services that speak OpenAI's chat format.
struct OpenAIService: Hashable, Sendable {
  /// Name of the provider, such as `openai`.
  let name: String
  /// Environment variable of the key.
  let keyName: String
  /// False for a local server, which needs no key.
  let requiresKey: Bool
  /// Member that bounds the answer; OpenAI has renamed it, others have not.
  let limitMember: String

  static let openAI = OpenAIService(
    name: ProviderName.openai.rawValue, keyName: ProviderName.openai.keyVariable, requiresKey: true,
    limitMember: "max_completion_tokens")
  /// llama.cpp, LM Studio, vLLM, Groq and other servers with an address of their own.
  static let compatible = OpenAIService(
    name: ProviderName.compatible.rawValue, keyName: ProviderName.compatible.keyVariable,
    requiresKey: false,
    limitMember: "max_tokens")
}
