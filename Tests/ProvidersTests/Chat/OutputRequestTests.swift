import Answers
import Basics
import TestSupport
import Testing

@testable import Providers

/// The form of an answer goes out in each service's own way.
struct OutputRequestTests {
  private static let schema: JSONValue = [
    "type": "object", "properties": ["answer": ["type": "string"]],
  ]

  private static let closed: JSONValue = [
    "type": "object", "additionalProperties": false, "required": ["answer", "pages"],
    "properties": [
      "answer": ["type": "string"], "pages": ["type": "array", "items": ["type": "integer"]],
    ],
  ]

  private func body(_ provider: any ChatProvider, _ request: ChatRequest) throws -> JSONValue {
    try JSONValue(parsing: provider.body(of: request))
  }

  private func request(_ output: OutputContract?) -> ChatRequest {
    ChatRequest(
      model: "default", system: "Be brief.", messages: [ChatMessage(role: .user, text: "Where?")],
      output: output)
  }

  @Test func `OpenAI is given the schema as a response format, or the form in words`() throws {
    let provider = RemoteChatProvider.openAI(
      network: Network(), keys: FixedKeyStore(), models: try .bundled())
    var request = request(OutputContract(schema: Self.schema))
    let sent = try body(provider, request)
    #expect(sent["response_format"]?["type"]?.string == "json_schema")
    #expect(sent["response_format"]?["json_schema"]?["schema"] == Self.schema)
    // A schema that leaves members open must not be called strict.
    #expect(sent["response_format"]?["json_schema"]?["strict"] == nil)
    request.without = [.responseFormat]
    let refused = try body(provider, request)
    #expect(refused["response_format"] == nil)
    #expect(refused.canonicalText.contains("one JSON value and nothing else"))
    let any = try body(provider, self.request(OutputContract(schema: nil)))
    #expect(any["response_format"]?["type"]?.string == "json_object")
    #expect(try body(provider, self.request(nil))["response_format"] == nil)
  }

  @Test func `Ollama is given the schema as format`() throws {
    let provider = RemoteChatProvider.ollama(network: Network(), models: try .bundled())
    #expect(
      try body(provider, request(OutputContract(schema: Self.schema)))["format"] == Self.schema)
    #expect(try body(provider, request(OutputContract(schema: nil)))["format"]?.string == "json")
    #expect(try body(provider, request(nil))["format"] == nil)
  }

  @Test func `Anthropic is given a closed schema, unless there is text to cite`() throws {
    let provider = RemoteChatProvider.anthropic(
      network: Network(), keys: FixedKeyStore(), models: try .bundled())
    var request = request(OutputContract(schema: Self.closed))
    let sent = try body(provider, request)
    // The form that anthropic 2.12.0 writes for messages.parse.
    #expect(
      sent["output_config"] == ["format": ["type": "json_schema", "schema": Self.closed]])
    #expect(sent["system"]?.string == "Be brief.")
    request.without = [.responseFormat]
    #expect(try body(provider, request)["output_config"] == nil)
  }

  @Test func `Anthropic is told an open form in words`() throws {
    let provider = RemoteChatProvider.anthropic(
      network: Network(), keys: FixedKeyStore(), models: try .bundled())
    let system = try body(provider, request(OutputContract(schema: Self.schema)))["system"]?.string
    #expect(system?.hasPrefix("Be brief.\n\nAnswer with one JSON value") == true)
    #expect(system?.contains(Self.schema.canonicalText) == true)
  }

  @Test func `a closed schema goes out as the service's own library sends it`() throws {
    let provider = RemoteChatProvider.openAI(
      network: Network(), keys: FixedKeyStore(), models: try .bundled())
    let sent = try body(provider, request(OutputContract(schema: Self.closed)))["response_format"]
    // The form that openai 3.54.0 writes for chat.completions.parse.
    #expect(
      sent == [
        "type": "json_schema",
        "json_schema": ["name": "answer", "strict": true, "schema": Self.closed],
      ])
  }
}
