import Answers
import Basics
import Bindings

/// Asks a server for its models, their window and what its template drops, without a call of the model.
///
/// What llama.cpp's own server says is asked each time, because it may be started again with another model;
/// what others say is kept.
actor ServerInquiry {
  private let wire: any ChatWire
  private let base: BaseURL
  private let key: @Sendable () -> Secret?
  private let network: Network
  private var known: ServerFacts?
  /// True for llama.cpp's own server, which tells its properties and counts tokens.
  private var isLlama = false

  /// Asks at `base` with the key that a server may want, which is looked up each time.
  init(
    _ wire: any ChatWire, at base: BaseURL, _ network: Network,
    key: @escaping @Sendable () -> Secret?
  ) {
    self.wire = wire
    self.base = base
    self.key = key
    self.network = network
  }

  /// Returns nil for a server that does not answer or lists no models.
  func facts(isFresh: Bool) async -> ServerFacts? {
    if !isFresh, !isLlama, let known { return known }
    known = nil
    guard let listed = await document(base.path("models"))?["data"]?.array, !listed.isEmpty
    else { return nil }
    let tellsMore = listed.contains { $0["meta"]?.object != nil || $0["owned_by"] == "llamacpp" }
    let properties = tellsMore ? await document(base.root.path("props")) : nil
    let caps = properties?["chat_template_caps"]
    isLlama = caps != nil
    let slot = properties?["default_generation_settings"]?["n_ctx"]?.integer
    known = ServerFacts(
      models: listed.compactMap { Self.model($0, slot: slot) },
      dropped: Set(
        [
          (RequestFeature.tools, "supports_tools"),
          (RequestFeature.systemRole, "supports_system_role"),
        ]
        .filter { caps?[$0.1] == false }.map { $0.0 }))
    return known
  }

  /// Tokens of a request under the template of the model.
  func count(_ request: ChatRequest) async -> Int? {
    guard await facts(isFresh: false) != nil, isLlama,
      let body = try? JSONValue(parsing: wire.body(of: request)), let messages = body["messages"],
      let prompt = await document(
        base.root.path("apply-template"), sending: ["messages": messages])?["prompt"]
    else { return nil }
    return await document(
      base.root.path("tokenize"), sending: ["content": prompt, "add_special": true])?[
        "tokens"]?.array?.count
  }

  /// Servers name the window in many ways: llama.cpp, vLLM, OpenRouter, Groq, LM Studio.
  private static func model(_ listed: JSONValue, slot: Int?) -> ServerFacts.Model? {
    guard let name = listed["id"]?.string else { return nil }
    let names = ["max_model_len", "context_length", "context_window", "max_context_length"]
    let window = [slot, listed["meta"]?["n_ctx"]?.integer] + names.map { listed[$0]?.integer }
    return ServerFacts.Model(
      name: name, window: window.compactMap(\.self).filter { $0 > 0 }.min(),
      packing: listed["meta"]?["ftype"]?.string)
  }

  /// Returns nil for anything but a document: this never keeps a question from being asked.
  private func document(_ url: String, sending body: JSONValue? = nil) async -> JSONValue? {
    // A server that computes an answer may be slow to say what it is.
    let deadlines = HTTPDeadlines(
      connect: .seconds(2), firstByte: .seconds(10), idle: .seconds(5), total: .seconds(20))
    let request = HTTPRequest(
      body == nil ? .get : .post, url: url, headers: .json(bearer: key()),
      body: body?.canonicalBytes, deadlines: deadlines)
    guard let (head, bytes) = try? await network.answer(to: request), head?.isSuccess == true
    else { return nil }
    return try? JSONValue(parsing: bytes)
  }
}
