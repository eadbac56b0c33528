import Answers
import TestSupport
import Testing

@testable import Providers

/// Errors of real servers and gateways for an unsupported part of a request.
///
/// Each wording is as its source reports it; the source is an issue or pull request on GitHub.
struct RealRefusalTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let status: Int
    let body: String
    let feature: RequestFeature
    let source: String
    var testDescription: String { source }

    init(_ status: Int, _ body: String, _ feature: RequestFeature, _ source: String) {
      (self.status, self.body, self.feature, self.source) = (status, body, feature, source)
    }
  }

  static let tools: [Refusal] = [
    Refusal(
      500, #"{"error":{"message":"tools param requires --jinja flag","type":"server_error"}}"#,
      .tools, "containers/ramalama#988"),
    Refusal(
      500, #"{"error":{"code":500,"message":"Unsupported param: tools","type":"server_error"}}"#,
      .tools, "ggml-org/llama.cpp#10920"),
    Refusal(
      400,
      #"{"error":{"code":400,"message":"Failed to initialize samplers: failed to parse grammar","type":"invalid_request_error"}}"#,
      .tools, "ggml-org/llama.cpp#25895"),
    Refusal(
      400,
      #"{"object":"error","message":"\"auto\" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set","type":"BadRequestError","param":null,"code":400}"#,
      .tools, "vllm-project/vllm#9986"),
    Refusal(
      400,
      #"{"error":{"message":"registry.ollama.ai/library/llama3:8b does not support tools","type":"api_error","param":null,"code":null}}"#,
      .tools, "pydantic/pydantic-ai#703"),
    Refusal(
      400, #"{"error":"registry.ollama.ai/library/Qwen3.5:0.8b does not support tools"}"#, .tools,
      "ollama/ollama#14795"),
    Refusal(
      404,
      #"{"error":{"message":"No endpoints found that support tool use. To learn more about provider routing, visit: https://openrouter.ai/docs/provider-routing","code":404}}"#,
      .tools, "evalstate/fast-agent#122"),
    Refusal(
      404,
      #"{"error":{"message":"No endpoints found that support tool use. Try disabling \"question\". To learn more about provider routing, visit: https://openrouter.ai/docs/guides/routing/provider-selection","code":404}}"#,
      .tools, "Kilo-Org/kilocode#9006"),
    Refusal(
      404,
      #"{"error":{"message":"Unrecognized request argument supplied: tools","type":"invalid_request_error","param":null,"code":null}}"#,
      .tools, "MicrosoftDocs/azure-docs#118069"),
    Refusal(
      400,
      #"{"error":{"message":"deepseek-reasoner does not support Function Calling","type":"invalid_request_error","param":null,"code":"invalid_request_error"}}"#,
      .tools, "evalstate/fast-agent#91"),
    Refusal(
      422,
      #"{"object":"Error","detail":[{"type":"extra_forbidden","loc":["body","tools"],"msg":"Extra inputs are not permitted","input":[]}],"message":[{"type":"extra_forbidden","loc":["body","tools"],"msg":"Extra inputs are not permitted","input":[]}],"type":"invalid_request_error","code":3001}"#,
      .tools, "partITech/php-mistral#76"),
  ]

  static let bareResults: [Refusal] = [
    Refusal(
      400,
      #"{"error":{"message":"litellm.UnsupportedParamsError: Anthropic doesn't support tool calling without `tools=` param specified","type":"None","param":"None","code":"400"}}"#,
      .bareResults, "earendil-works/pi#149 (LiteLLM)"),
    Refusal(
      400,
      #"{"detail":"An error occurred (ValidationException): The toolConfig field must be defined when using the toolUse and toolResult content blocks"}"#,
      .bareResults, "aws-samples/bedrock-access-gateway#239"),
  ]

  static let images: [Refusal] = [
    Refusal(
      500,
      #"{"error":{"code":500,"message":"image input is not supported by this server","type":"server_error"}}"#,
      .images, "ggml-org/llama.cpp#13566"),
    Refusal(
      500,
      #"{"error":{"code":500,"message":"image input is not supported - hint: if this is unexpected, you may need to provide the mmproj","type":"server_error"}}"#,
      .images, "ggml-org/llama.cpp#15377"),
    Refusal(
      500,
      #"{"error":"Failed to create new sequence: failed to process inputs: this model is missing data required for image input"}"#,
      .images, "valentinfrlch/ha-llmvision#691 (Ollama)"),
    Refusal(
      400, #"{"error":"this model does not support image input (ref: b8bd630e)"}"#, .images,
      "ollama/ollama#17301"),
    Refusal(
      400,
      #"{"error":{"message":"Invalid content type. image_url is only supported by certain models.","type":"invalid_request_error","param":"messages.[1].content.[1].type","code":null}}"#,
      .images, "browser-use/web-ui#274 (Azure)"),
    Refusal(
      404,
      #"{"error":{"code":"404","message":"No endpoints found that support image input","param":"","type":""}}"#,
      .images, "JohnnyZ93/oai-compatible-copilot#229 (Xiaomi)"),
    Refusal(
      400, #"{"error":{"message":"messages[0].content must be a string"}}"#, .images,
      "vercel/ai#2837 (Groq)"),
    Refusal(
      400, #"{"detail":"Details: /models/DeepSeek-V3 is not a multimodal model"}"#, .images,
      "kortix-ai/suna#646 (vLLM)"),
    Refusal(
      400, #"{"error":"Model does not support images. Please use a model that does."}"#, .images,
      "lmstudio-ai/lmstudio-bug-tracker#908"),
  ]

  static let streamOptions: [Refusal] = [
    Refusal(
      400,
      #"{"object":"error","message":"[{'type': 'extra_forbidden', 'loc': ('body', 'stream_options'), 'msg': 'Extra inputs are not permitted', 'input': {}}]","type":"BadRequestError","param":null,"code":400}"#,
      .streamOptions, "modelscope/ms-agent#489 (vLLM)"),
    Refusal(
      400, #"{"error":{"message":"Extra inputs are not permitted, field: 'stream_options'"}}"#,
      .streamOptions, "FlowiseAI/Flowise#2866 (Fireworks)"),
    Refusal(
      400,
      #"{"error":{"code":null,"message":"Unrecognized request argument supplied: stream_options","param":null,"type":"invalid_request_error"}}"#,
      .streamOptions, "langchain-ai/langchain#23552 (Azure)"),
    Refusal(
      400,
      #"{"error":{"message":"Unknown parameter: 'stream_options'.","type":"invalid_request_error","param":"stream_options","code":"unknown_parameter"}}"#,
      .streamOptions, "agno-agi/agno#1066 (Azure)"),
    Refusal(
      400,
      #"{"error":{"requestid":"eea1c96d-fba7-4116-9cb3-e614b9ff7652","code":400,"message":"Validation error at #/stream_options: Extra inputs are not permitted"}}"#,
      .streamOptions, "microsoft/semantic-kernel#10510"),
    Refusal(
      400,
      #"{"error":[{"code":"unrecognized_keys","keys":["stream_options"],"path":[],"message":"Unrecognized key(s) in object: 'stream_options'"}]}"#,
      .streamOptions, "ar-jan/llm-venice#3"),
    Refusal(
      422,
      "Failed to deserialize the JSON body into the target type: stream_options: invalid type: null, expected struct StreamOptions at line 12 column 24",
      .streamOptions, "huggingface/text-generation-inference#3155"),
  ]

  static let temperature: [Refusal] = [
    Refusal(
      400,
      #"{"error":{"message":"Unsupported value: 'temperature' does not support 0.2 with this model. Only the default (1) value is supported.","type":"invalid_request_error","param":"temperature","code":"unsupported_value"}}"#,
      .temperature, "holoviz/lumen#1087 (Azure)"),
    Refusal(
      400,
      #"{"error":{"message":"litellm.BadRequestError: OpenAIException - Error code: 400 - {'error': {'message': \"Unsupported parameter: 'temperature' is not supported with this model.\"}}"}}"#,
      .temperature, "BerriAI/litellm#8192"),
    Refusal(
      400,
      #"{"error":{"type":"invalid_request_error","message":"litellm.UnsupportedParamsError: gpt-5-nano doesn't support temperature=0.1 while reasoning is active. To drop unsupported params set `litellm.drop_params = True`No fallback model group found. Received Model Group=gpt-5-nano-string\nAvailable Model Group Fallbacks=None"}}"#,
      .temperature, "BerriAI/litellm#33738"),
  ]

  static let responseFormat: [Refusal] = [
    Refusal(
      400,
      #"{"error":{"message":"Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model. Learn more about supported models at the Structured Outputs guide: https://platform.openai.com/docs/guides/structured-outputs","type":"invalid_request_error","param":null,"code":null}}"#,
      .responseFormat, "langchain-ai/langchain#31490 (Azure)"),
    Refusal(
      400, #"{"error":"'response_format.type' must be 'json_schema' or 'text'"}"#, .responseFormat,
      "LoadShine/tada#16 (LM Studio)"),
    Refusal(
      400,
      #"{"code":"Client specified an invalid argument","error":"The response_format parameter is unsupported at the moment. Leave it unset."}"#,
      .responseFormat, "BerriAI/litellm#6610 (xAI)"),
    Refusal(
      400,
      #"{"error":{"code":"InvalidParameter","message":"The parameter `response_format.type` specified in the request are not valid: invalid value: `json_schema`, supported values are: `json_object` and `text`.","param":"response_format.type","type":"BadRequest"}}"#,
      .responseFormat, "agno-agi/agno#2553"),
  ]

  static let others: [Refusal] = [
    Refusal(
      400,
      #"{"error":{"message":"Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.","type":"invalid_request_error","param":"max_tokens","code":"unsupported_parameter"}}"#,
      .limit, "ITSpecialist111/ai_automation_suggester#38"),
    Refusal(
      500, "jinja2.exceptions.TemplateError: System role not supported", .systemRole,
      "sgl-project/sglang#1342"),
    Refusal(
      400,
      #"{"error":{"message":"Conversation roles must alternate user/assistant/user/assistant/..."}}"#,
      .systemRole, "nomic-ai/gpt4all#3282"),
    Refusal(
      400,
      #"{"error":{"message":"Unsupported value: 'stream' does not support true with this model. Supported values are: false.","type":"invalid_request_error","param":"stream","code":"unsupported_value"}}"#,
      .streaming, "github/gh-models#31"),
  ]

  @Test func `a limit that is too large is no unknown member`() {
    #expect(
      RefusalWords.feature(
        in: "max_tokens is too large: 9000. This model supports at most 4096 tokens.",
        among: [.limit, .streaming]) == nil)
  }

  @Test(
    arguments: tools + bareResults + streamOptions + temperature + responseFormat + images + others)
  func `a refused feature is recognised by the error's words`(_ refusal: Refusal) {
    var sent: Set<RequestFeature> = [.streamOptions, .tools, .temperature]
    sent.insert(refusal.feature)
    #expect(failure(refusal, sent) == unsupported(refusal.feature))
    // A part that was not sent cannot be the reason of the refusal.
    #expect(failure(refusal, []) != unsupported(refusal.feature))
  }

  @Test func `where a schema and tools are refused together, the schema is given up`() {
    let both: Set<RequestFeature> = [.tools, .responseFormat]
    #expect(
      RefusalWords.feature(in: "json mode cannot be combined with tool calling", among: both)
        == .responseFormat)
    #expect(RefusalWords.feature(in: "failed to parse grammar", among: both) == .responseFormat)
    #expect(RefusalWords.feature(in: "failed to parse grammar", among: [.tools]) == .tools)
  }

  /// xAI names members as its own code does: BerriAI/litellm#14056.
  @Test func `a member's name is recognised without its underscore`() {
    #expect(
      RefusalWords.feature(
        in: "Argument not supported on this model: responseFormat", among: [.responseFormat])
        == .responseFormat)
  }

  /// BerriAI/litellm#26444.
  @Test func `an Anthropic model without temperature is called again without one`() throws {
    let wire = AnthropicWire(
      keys: FixedKeyStore(), models: try .bundled(), base: BaseURL("https://api.anthropic.com/v1"))
    let body =
      #"{"type":"error","error":{"type":"invalid_request_error","message":"`temperature` is deprecated for this model."}}"#
    func failure(_ features: Set<RequestFeature>) -> LLMError {
      wire.failure(
        ErrorReply(
          status: 400, retryAfterSeconds: nil, body: Array(body.utf8), model: "m",
          features: features)
      ).error
    }
    let refused = LLMError.unsupportedFeature(provider: "anthropic", feature: "temperature")
    #expect(failure([.temperature, .tools]) == refused)
    #expect(failure([.tools]) != refused)
  }

  @Test(arguments: [
    (400, "This model's maximum context length is 8192 tokens, tools included."),
    (404, "The model `llama3-tools` does not exist."),
    (401, "You have no access to tools."), (429, "Too many tool calls; wait a minute."),
  ])
  func `other failures that mention a feature keep their meaning`(status: Int, words: String) {
    let refusal = Refusal(status, #"{"error":{"message":"\#(words)"}}"#, .tools, "")
    #expect(failure(refusal, Set(RequestFeature.allCases)) != unsupported(.tools))
  }

  private func failure(_ refusal: Refusal, _ sent: Set<RequestFeature>) -> LLMError {
    CallFailure.openAI(
      ErrorReply(
        status: refusal.status, retryAfterSeconds: nil, body: Array(refusal.body.utf8),
        model: "m", features: sent), provider: "compatible"
    ).error
  }

  private func unsupported(_ feature: RequestFeature) -> LLMError {
    .unsupportedFeature(provider: "compatible", feature: feature.rawValue)
  }
}
