package import Answers
import Parameters

extension AgentLoop {
  private func cites(_ lacking: Set<RequestFeature>) -> Bool {
    citesNatively && (settings.citations == .native || !lacking.contains(.citations))
  }

  /// The features that the server is known to refuse.
  func lacking() async -> Set<RequestFeature> {
    await provider.refused?.features(of: settings.model) ?? []
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
    return request
  }
}
