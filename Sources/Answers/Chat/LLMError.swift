package import Basics
import Parameters
/// Errors of calls to a model.
package enum LLMError: Error, Hashable, Sendable {
  case apiKeyMissing(provider: String, variable: String)
  case invalidKey(provider: String, message: String)
  /// The server answered with an error status that has no case of its own.
  case apiCallFailed(provider: String, status: Int, message: String)
  case modelNotFound(provider: String, model: String)
  case rateLimited(provider: String, retryAfterSeconds: Double?)
  case overloaded(provider: String)
  /// The provider's content rules forbid the request itself; a refusal by the model is a `StopReason`.
  case contentRefused(provider: String, message: String)
  case contextTooLong(provider: String, message: String)
  case timeout(provider: String, phase: String, seconds: Double)
  case connectionFailed(provider: String, reason: String)
  /// The stream ended early or could not be read; what had arrived is kept by the caller.
  case malformedStream(provider: String, reason: String)
  case unsupportedFeature(provider: String, feature: String)
}

extension LLMError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .apiKeyMissing(let provider, let variable): return Self.lacking(provider, variable)
    case .invalidKey(let provider, let message):
      return .init(
        "\(provider) refused the key: \(message)",
        advice: "Check the key, or stay offline: /set provider=extract", .configuration)
    case .apiCallFailed(let provider, let status, let message):
      return .init(
        "\(provider) answered \(status): \(message)",
        advice: status >= 500
          ? "Ask again in a moment; nothing is lost." : "/prompt --raw shows what was sent.",
        .provider)
    case .modelNotFound(let provider, let model):
      return .init(
        "\(provider) has no model \(model).", advice: "/set model=… or /set --reset model",
        .configuration)
    case .rateLimited(let provider, let seconds):
      let wait =
        seconds.map { " Try again in \(Quantity.decimal($0.rounded(.up), places: 0)) s." } ?? ""
      return .init("\(provider) limits the rate of calls.\(wait)", .provider)
    case .overloaded(let provider):
      return .init("\(provider) is overloaded.", advice: "Try again in a moment.", .provider)
    case .contentRefused(let provider, let message):
      return .init(
        "\(provider) refused to answer: \(message)",
        advice: "Rephrase it, or ask another model: /set provider=… model=…", .provider)
    case .contextTooLong(let provider, let message):
      return .init(
        "The prompt is too long for \(provider): \(message)",
        advice: "/set top_k=… or chunk.size=… to a smaller value.", .provider)
    case .timeout(let provider, let phase, let seconds):
      return .init(
        "\(provider): no \(phase) within \(Quantity.decimal(seconds, places: 0)) s.",
        advice: "Ask again; what had arrived is kept.", .provider)
    case .connectionFailed(let provider, let reason):
      return .init(
        "\(provider) cannot be reached: \(reason)",
        advice: "Is it running, and the network there? Offline works: /set provider=extract",
        .provider)
    case .malformedStream(let provider, let reason):
      return .init(
        "The answer of \(provider) broke off: \(reason)",
        advice: "What had arrived is kept.",
        .provider)
    case .unsupportedFeature(let provider, RequestFeature.images.rawValue):
      return .init(
        "This model of \(provider) takes no pictures.",
        advice: "Choose one that does: /set chat.model=NAME.", .configuration)
    case .unsupportedFeature(let provider, let feature):
      return .init(
        "\(provider) does not offer \(feature).",
        advice: feature.hasPrefix("citations") ? "/set chat.citations=auto goes without." : "",
        .configuration)
    }
  }

  /// The message for a key or an address that is missing.
  private static func lacking(_ provider: String, _ variable: String) -> ErrorMessage {
    if variable.hasSuffix("_URL") {
      .init(
        "\(provider) needs \(variable), the address of its server.",
        advice:
          "Leave, export \(variable)=http://127.0.0.1:8080/v1 and start again; /model extract stays offline.",
        .configuration)
    } else if provider == ProviderName.voyage.rawValue {
      .init(
        "voyage needs \(variable).",
        advice:
          "/model key set voyage keeps one; /set --reset embed.provider goes back to the built-in model.",
        .configuration)
    } else {
      .init(
        "\(provider) needs \(variable).",
        advice:
          "/model key set \(provider) keeps one, export \(variable)=… sets one; \(Self.without(provider)).",
        .configuration)
    }
  }

  /// The command that makes a provider unnecessary.
  private static func without(_ provider: String) -> String {
    switch ProviderName(rawValue: provider) {
    case .cohere, .jina: "/set --reset rerank.provider does without"
    case .voyage: "/set --reset embed.provider rerank.provider does without"
    default: "/model extract stays offline"
    }
  }
}
