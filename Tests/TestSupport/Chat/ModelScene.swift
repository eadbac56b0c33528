/// What the model server plays for a path such as `/tools/v1/messages`: a scene, then the service's path.
package enum ModelScene {
  package static func steps(for request: ServedRequest) -> [ServerStep] {
    let parts = request.path.split(separator: "/", maxSplits: 1).map(String.init)
    switch parts.last {
    case "v1/embeddings": return EmbeddingScene.openAI(request)
    case "v1/rerank", "v2/rerank": return RerankScene.steps(request)
    case "api/embed": return EmbeddingScene.ollama(request)
    default: break
    }
    guard parts.count == 2, let service = Service(path: parts[1]) else {
      return .json(404, #"{"error":{"type":"not_found_error","message":"no such path"}}"#)
    }
    let scene = parts[0]
    if let status = Int(scene) {
      return .json(status, service.errorBody(status), headers: ["retry-after": "1"])
    }
    // The first request is answered with calls of a tool, the one with their results in words.
    if scene == "dialogue" { return service.stream(request.hasToolResults ? "answer" : "tools") }
    if let spoken = EndingScene.stream(scene, request) { return service.speak(spoken) }
    switch scene {
    case "formless":
      return EndingScene.formRefusal(of: request)
        ?? EndingScene.stream("form", request).map(service.speak) ?? []
    case "picky": return EndingScene.refusal(of: request) ?? service.stream("answer")
    case "insatiable": return service.stream(EndingScene.isSearching(request) ? "tools" : "answer")
    case "unstoppable": return service.stream("tools")
    // Another answer for the template `quotes`.
    case "templates":
      return service.stream(request.text.contains("You find quotations") ? "liberties" : "answer")
    case "gateway":
      return EndingScene.resultsRefusal(of: request)
        ?? service.stream(EndingScene.isSearching(request) ? "tools" : "answer")
    case "cited": return CitingScene.steps(for: request)
    case "citedtools" where !request.hasToolResults: return service.stream("tools")
    case "citedtools": return CitingScene.steps(for: request)
    case "uncited": return CitingScene.refusingSteps(for: request) ?? service.stream("answer")
    default: return steps(scene, service)
    }
  }

  private static func steps(_ scene: String, _ service: Service) -> [ServerStep] {
    switch scene {
    case "bytes": return service.stream("tools", size: 1)
    case "slow": return [.wait(.milliseconds(300))] + service.stream("answer", size: 64)
    case "drip":
      return service.stream("answer", size: 64).flatMap { [$0, .wait(.milliseconds(120))] }
    case "cut": return service.stream("answer", size: 64).dropLast(4) + [.cut]
    case "stall": return service.stream("answer", size: 64).dropLast(4) + [.stall]
    default: return service.stream(scene)
    }
  }
}

extension ModelScene {
  /// A wire format, known by the end of its path.
  fileprivate enum Service: String {
    case anthropic, openai, ollama

    init?(path: String) {
      switch path {
      case "v1/messages": self = .anthropic
      case "v1/chat/completions": self = .openai
      case "api/chat": self = .ollama
      default: return nil
      }
    }

    func stream(_ name: String, size: Int = 4096) -> [ServerStep] {
      let ending = self == .ollama ? "ndjson" : "sse"
      guard let bytes = try? RecordedStream.bytes("\(rawValue)/\(name).\(ending)") else {
        return .json(404, errorBody(404))
      }
      let type = self == .ollama ? "application/x-ndjson" : "text/event-stream"
      return .eventStream(bytes, size: size, contentType: type)
    }

    /// In pieces, as a model speaks.
    func speak(_ stream: SpokenStream) -> [ServerStep] {
      switch self {
      case .anthropic:
        let words = ["length": "max_tokens", "content_filter": "refusal"]
        let own = SpokenStream(
          text: stream.text, stop: words[stream.stop] ?? stream.stop,
          inputTokens: stream.inputTokens, outputTokens: stream.outputTokens)
        return .eventStream(own.anthropic, size: 64)
      case .openai: return .eventStream(stream.openAI, size: 64)
      case .ollama:
        return .eventStream(stream.ollama, size: 64, contentType: "application/x-ndjson")
      }
    }

    func errorBody(_ status: Int) -> String {
      switch self {
      case .anthropic:
        #"{"type":"error","error":{"type":"\#(Self.type(status))","message":"scene \#(status)"}}"#
      case .openai: #"{"error":{"message":"scene \#(status)","type":"x","code":null}}"#
      case .ollama: #"{"error":"model scene \#(status)"}"#
      }
    }

    private static func type(_ status: Int) -> String {
      switch status {
      case 401: "authentication_error"
      case 403: "permission_error"
      case 404: "not_found_error"
      case 429: "rate_limit_error"
      case 529: "overloaded_error"
      default: "api_error"
      }
    }
  }
}

extension ServedRequest {
  fileprivate var hasToolResults: Bool {
    text.contains(#""tool_result""#) || text.contains(#""role":"tool""#)
  }
}
