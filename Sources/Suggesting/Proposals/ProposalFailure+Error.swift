import Answers
import Discovery

extension ProposalFailure {
  /// Nil for an error that a person has to mend, such as a missing key.
  init?(_ error: any Error) {
    switch error {
    case let error as BudgetError:
      guard case .wouldExceed = error else { return nil }
      self = .budget
    case let error as LLMError:
      switch error {
      case .rateLimited, .overloaded: self = .limited
      case .timeout, .connectionFailed: self = .unreachable
      case .apiCallFailed, .malformedStream, .contentRefused: self = .failed
      case .apiKeyMissing, .invalidKey, .modelNotFound, .contextTooLong, .unsupportedFeature:
        return nil
      }
    default: return nil
    }
  }
}
