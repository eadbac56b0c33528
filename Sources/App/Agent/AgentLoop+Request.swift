package import Answers
import Parameters

extension AgentLoop {
  private func cites(_ lacking: Set<RequestFeature>) -> Bool {
    citesNatively && (settings.citations == .native || !lacking.contains(.citations))
  }

  /// The features that the server is known to refuse, or tells that it drops.
  func lacking() async -> Set<RequestFeature> {
    let refused = await provider.refused?.features(of: settings.model) ?? []
    return refused.union(await provider.server(isFresh: false)?.dropped ?? [])
  }

  /// The features that the server drops of a question, told once.
  func tellDropped(_ lacking: Set<RequestFeature>, _ observer: AskObserver) async {
    let known = await provider.refused?.features(of: settings.model) ?? []
    for feature in RequestFeature.allCases
    where lacking.contains(feature) && !known.contains(feature) {
      if feature != .tools || offersTools {
        observer(.without(feature, provider: provider.name))
      }
    }
    let told = offersTools ? lacking : lacking.subtracting([.tools])
    await provider.refused?.note(told, of: settings.model)
  }

  /// The error for a prompt that is longer than the window of the model; nil where it fits or where its
  /// length cannot be known.
  func overflow(_ request: ChatRequest) async -> LLMError? {
    guard let body = try? provider.body(of: request.namingImages), !body.isEmpty,
      let window = await provider.contextTokens(of: request.model),
      // No tokenizer makes more than a token of each two bytes of a request in a Latin script, or fewer than
      // one of each six.
      body.count / 2 >= window
    else { return nil }
    let counted = await provider.counted(request)
    let tokens = counted ?? body.count / 6
    guard tokens >= window else { return nil }
    return .contextTooLong(
      provider: provider.name,
      message:
        "it has \(counted == nil ? "at least " : "")\(tokens) tokens, and the window of the model holds \(window); nothing was sent"
    )
  }

  /// The request that opens the loop.
  package func firstRequest(
    _ prompt: RenderedPrompt, grounding: Grounding, lacking: Set<RequestFeature> = []
  ) -> ChatRequest {
    request(prompt, [], grounding, mayUseTools: true, lacking: lacking)
  }

  func request(
    _ prompt: RenderedPrompt, _ added: [ChatMessage], _ grounding: Grounding,
    mayUseTools: Bool, lacking: Set<RequestFeature>
  ) -> ChatRequest {
    let cites = cites(lacking)
    let namesTools = offersTools && provider.supportsTools && !lacking.contains(.tools)
    let opening =
      cites ? prompt.messages(citing: grounding.passages, grounding.pageMap) : prompt.messages
    var request = ChatRequest(
      model: settings.model, system: prompt.system,
      messages: opening.showing(images) + (cites ? added : added.map(\.withoutMarks)),
      tools: namesTools ? tools.definitions : [],
      maximumTokens: settings.maximumTokens, temperature: settings.temperature,
      output: prompt.output, grounding: grounding)
    request.mayUseTools = mayUseTools
    request.without = lacking
    request.isCompared = settings.isCompared
    return request
  }
}
