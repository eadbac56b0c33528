package import Basics
package import Discovery
import Sessions

/// What came of asking a model for books.
package struct AskedProposals: Sendable {
  package enum Outcome: Sendable {
    /// The reply as it arrived, and the most tokens that it could have where it ended at those.
    case replied(String, cutOff: Int?)
    case failed(ProposalFailure, any Error)
  }

  /// Hash of the service's name and of what was to be sent to it.
  package let request: ContentHash
  /// Books that were asked for.
  package let limit: Int
  package let outcome: Outcome

  /// The books of the reply; nil after a failure.
  package var reply: ProposalReply? {
    guard case .replied(let text, let tokens) = outcome else { return nil }
    var reply = ProposalReply(ShelfCall.block(of: text), limit: limit)
    if let tokens { reply.add(.cutOff(tokens: tokens)) }
    return reply
  }

  package var failure: ProposalFailure? {
    if case .failed(let failure, _) = outcome { failure } else { nil }
  }

  package init(request: ContentHash, limit: Int, outcome: Outcome) {
    self.request = request
    self.limit = limit
    self.outcome = outcome
  }
}

extension AskedProposals {
  package var json: JSONValue {
    var members: [String: JSONValue] = ["request": .hash(request), "limit": .integer(limit)]
    switch outcome {
    case .replied(let text, let tokens):
      members["text"] = .string(text)
      members["cut_off"] = tokens.map { .integer($0) }
    case .failed(let failure, let error):
      members["failure"] = .string(failure.rawValue)
      members["error"] = RecordedFailure(error).recorded
    }
    return .object(members)
  }

  /// Reads what `json` wrote; nil without a request or an outcome.
  package init?(_ json: JSONValue) {
    guard let request = json["request"]?.string.flatMap({ ContentHash($0) }),
      let limit = json["limit"]?.integer
    else {
      return nil
    }
    (self.request, self.limit) = (request, limit)
    if let text = json["text"]?.string {
      outcome = .replied(text, cutOff: json["cut_off"]?.integer)
    } else if let failure = json["failure"]?.string.flatMap({ ProposalFailure(rawValue: $0) }),
      let error = RecordedFailure(recorded: json["error"])
    {
      outcome = .failed(failure, ReplayedFailure(error))
    } else {
      return nil
    }
  }
}
