import Answers

/// Recognises the part of a request that a server refuses by the words of its error.
///
/// Servers have no code for it: llama.cpp answers 500 with "tools param requires --jinja flag", vLLM 400
/// with "\"auto\" tool choice requires --enable-auto-tool-choice", strict gateways 422 with the member's
/// name. Only letters are compared, so `stream_options` is known as `streamOptions`, too.
enum RefusalWords {
  /// Statuses under which servers complain about a member of the request.
  static let statuses: Set<Int> = [400, 404, 405, 422, 500, 501]

  private static let words: [RequestFeature: [String]] = [
    .streamOptions: ["streamoptions", "includeusage"],
    // llama.cpp makes a grammar of a schema, and of tools.
    .responseFormat: [
      "responseformat", "jsonschema", "jsonobject", "jsonmode", "structuredoutput", "grammar",
      "outputconfig", "outputformat",
    ],
    // LiteLLM before Anthropic, and gateways before Bedrock.
    .bareResults: ["toolcallingwithouttools", "expectsthetools", "toolconfigfieldmustbedefined"],
    .promptCache: ["cacheprompt"],
    // Templates of Gemma and of early Mistral; Google's service.
    .systemRole: ["rolesmustalternate", "onlyuserandassistant", "developerinstruction"],
    .tools: ["tool", "functioncall", "functions", "grammar"],
    .temperature: ["temperature"],
    // llama.cpp, Ollama and OpenRouter; OpenAI; vLLM; Groq; LM Studio.
    .images: [
      "imageinput", "imageurlisonly", "notamultimodalmodel", "contentmustbeastring",
      "supportimages",
    ],
  ]

  /// Members that errors name for other reasons too, such as a limit that is too large.
  private static let members: [RequestFeature: [String]] = [
    .limit: ["maxtokens", "maxcompletiontokens"], .streaming: ["stream"],
    .systemRole: [
      "systemrole", "rolesystem", "systemmessage", "systemprompt", "systeminstruction",
    ],
  ]

  private static let refusals = [
    "unsupported", "notsupport", "doesntsupport", "instead", "notpermitted", "notallowed",
    "unrecognized", "unknown", "unexpected", "forbidden", "notenabled", "mustbefalse",
  ]

  /// The first feature of the request that the message names; nil without one.
  static func feature(in message: String, among sent: Set<RequestFeature>) -> RequestFeature? {
    let text = message.lowercased().filter(\.isLetter)
    let refuses = refusals.contains { text.contains($0) }
    return RequestFeature.allCases.first { feature in
      sent.contains(feature)
        && ((words[feature] ?? []) + (refuses ? members[feature] ?? [] : [])).contains {
          text.contains($0)
        }
    }
  }
}
