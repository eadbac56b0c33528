/// What became of the books of a model, counted.
package struct ProposalTally: Hashable, Codable, Sendable {
  package var proposed = 0
  package var verified = 0
  package var wrongAuthor = 0
  package var unverified = 0
  package var otherYear = 0
  /// Age in seconds of the oldest kept answer of a catalogue that verified one; nil where all were fresh.
  package var oldestAnswer: Int?
  /// Proposals that are owned, were read, refused or shown before, by whatever title the model gave.
  package var known = 0
  /// Reasons that were checked, and those of which every claim was borne out.
  package var reasons = 0
  package var borneOut = 0
  /// Parts of the reply that were not taken, by name.
  package var notices: [String: Int] = [:]

  enum CodingKeys: String, CodingKey {
    case proposed, verified, wrongAuthor, unverified, otherYear, known, reasons, borneOut
    case oldestAnswer = "oldest_answer_seconds"
    case notices = "not_taken"
  }

  package init() {}

  /// `before` and `after` are the proposals that were kept out before and after catalogues were asked.
  package init(
    _ judged: [JudgedProposal], notices: [ProposalNotice], knownBefore before: Int = 0,
    knownAfter after: Int = 0
  ) {
    proposed = judged.count + before
    known = before + after
    for one in judged {
      switch one.verdict {
      case .verified(_, let other, let age):
        verified += 1
        otherYear += other == nil ? 0 : 1
        oldestAnswer = [oldestAnswer, age].compactMap(\.self).max()
      case .wrongAuthor: wrongAuthor += 1
      case .unverified: unverified += 1
      }
      if let check = one.check {
        reasons += 1
        borneOut += check.isBorneOut ? 1 : 0
      }
    }
    for notice in notices { self.notices[notice.name, default: 0] += 1 }
  }
}

/// Reasons for which a model proposes nothing, though nothing is wrong with what the person set.
package enum ProposalFailure: String, Codable, Sendable, CaseIterable {
  /// The call might cost more than the budget leaves.
  case budget
  /// The service takes no more requests now.
  case limited
  /// The service does not answer.
  case unreachable
  /// The service answered with an error, or broke off.
  case failed
}
