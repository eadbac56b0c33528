import Answers

extension CallFailure {
  /// An error status of a service that speaks OpenAI's format.
  static func openAI(_ reply: ErrorReply, provider: String) -> CallFailure {
    let error = ServiceError(body: reply.body)
    if RefusalWords.statuses.contains(reply.status), !error.isContextTooLong,
      !error.saysThereIsNoModel(status: reply.status),
      let feature = RefusalWords.feature(in: error.message, among: reply.features)
    {
      return CallFailure(.unsupportedFeature(provider: provider, feature: feature.rawValue))
    }
    return openAI(
      error, status: reply.status, model: reply.model, provider: provider,
      retryAfterSeconds: reply.retryAfterSeconds)
  }

  /// An error object within a stream, which has a code at best.
  static func openAI(streamed error: ServiceError, provider: String) -> CallFailure {
    let status =
      switch error.type {
      case "rate_limit_exceeded", "rate_limit_error", "tokens", "requests": 429
      case "invalid_request_error", "exceed_context_size_error": 400
      default: Int(error.code) ?? 500
      }
    return openAI(error, status: status, model: "", provider: provider, retryAfterSeconds: nil)
  }

  private static func openAI(
    _ error: ServiceError, status: Int, model: String, provider: String, retryAfterSeconds: Double?
  ) -> CallFailure {
    switch status {
    case 401, 403:
      return CallFailure(.invalidKey(provider: provider, message: error.message))
    case 400..<500 where error.saysThereIsNoModel(status: status):
      return CallFailure(.modelNotFound(provider: provider, model: model))
    case 413:
      return CallFailure(.contextTooLong(provider: provider, message: error.message))
    case 429 where error.code == "insufficient_quota" || error.type == "insufficient_quota":
      // Waiting does not refill an account.
      return CallFailure(
        .apiCallFailed(provider: provider, status: status, message: error.message))
    case 429:
      return CallFailure(
        .rateLimited(provider: provider, retryAfterSeconds: retryAfterSeconds),
        .wait(seconds: retryAfterSeconds))
    case 503, 529:
      return CallFailure(.overloaded(provider: provider), .wait(seconds: retryAfterSeconds))
    case 400..<500 where error.isContextTooLong:
      return CallFailure(.contextTooLong(provider: provider, message: error.message))
    case 400..<500 where ["content_filter", "content_policy_violation"].contains(error.code):
      return CallFailure(.contentRefused(provider: provider, message: error.message))
    default:
      return CallFailure(
        .apiCallFailed(provider: provider, status: status, message: error.message),
        status >= 500 ? .retryOnce : .none)
    }
  }
}

extension ServiceError {
  fileprivate func saysThereIsNoModel(status: Int) -> Bool {
    let text = message.lowercased()
    return code == "model_not_found" || text.contains("invalid model name")
      || status == 404 && text.contains("model")
  }
}
