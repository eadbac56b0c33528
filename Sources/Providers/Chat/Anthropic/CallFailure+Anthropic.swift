import Answers
import Parameters

extension CallFailure {
  private static let provider = ProviderName.anthropic.rawValue

  /// An error of the Messages API, from a reply or from within a stream.
  static func anthropic(
    _ error: ServiceError, status: Int, model: String, retryAfterSeconds: Double? = nil
  ) -> CallFailure {
    switch (status, error.type) {
    case (401, _), (403, _):
      CallFailure(.invalidKey(provider: provider, message: error.message))
    case (404, "not_found_error") where error.message.contains("model"):
      CallFailure(.modelNotFound(provider: provider, model: model))
    case (413, _):
      CallFailure(.contextTooLong(provider: provider, message: error.message))
    case (429, _):
      CallFailure(
        .rateLimited(provider: provider, retryAfterSeconds: retryAfterSeconds),
        .wait(seconds: retryAfterSeconds))
    case (503, _), (529, _):
      CallFailure(.overloaded(provider: provider), .wait(seconds: retryAfterSeconds))
    case (400, _) where error.isContextTooLong:
      CallFailure(.contextTooLong(provider: provider, message: error.message))
    case (400, _) where error.isAboutCitations:
      CallFailure(.unsupportedFeature(provider: provider, feature: "citations"))
    case (400, _) where error.message.lowercased().contains("content filtering policy"):
      CallFailure(.contentRefused(provider: provider, message: error.message))
    default:
      CallFailure(
        .apiCallFailed(provider: provider, status: status, message: error.message),
        status >= 500 ? .retryOnce : .none)
    }
  }

  /// An `error` event of a stream, which has a type instead of a status.
  static func anthropic(streamed error: ServiceError) -> CallFailure {
    let status =
      switch error.type {
      case "authentication_error": 401
      case "permission_error": 403
      case "not_found_error": 404
      case "request_too_large": 413
      case "rate_limit_error": 429
      case "overloaded_error": 529
      case "timeout_error": 504
      case "invalid_request_error": 400
      default: 500
      }
    return anthropic(error, status: status, model: "")
  }
}
