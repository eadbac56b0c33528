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
