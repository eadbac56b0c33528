/// A proposed book with what catalogues say of it, and its reason under check.
package struct JudgedProposal: Hashable, Sendable {
  package let proposal: Proposal
  package let verdict: ProposalVerdict
  /// The work as a candidate, all facts from the catalogue; nil for one that no catalogue has.
  package let candidate: Candidate?
  /// The check of the model's reason; nil without a candidate or a reason.
  package let check: ReasonCheck?

  package init(
    _ proposal: Proposal, _ verdict: ProposalVerdict, on shelf: ReasonShelf, wish: String
  ) {
    self.proposal = proposal
    self.verdict = verdict
    if case .verified(let work, _) = verdict {
      let candidate = Candidate(work, from: .proposal)
      self.candidate = candidate
      check =
        proposal.why.isEmpty
        ? nil : ReasonCheck(proposal.why, for: candidate, on: shelf, wish: wish)
    } else {
      (candidate, check) = (nil, nil)
    }
  }
}

/// What became of the books of a model, counted.
package struct ProposalTally: Hashable, Sendable {
  package var proposed = 0
  package var verified = 0
  package var wrongAuthor = 0
  package var unverified = 0
  package var otherYear = 0
  /// Proposals that are owned, were read, refused or shown before, by whatever title the model gave.
  package var known = 0
  /// Reasons that were checked, and those of which every claim was borne out.
  package var reasons = 0
  package var borneOut = 0
  /// Parts of the reply that were not taken, by name.
  package var notices: [String: Int] = [:]

  package init() {}

  package init(_ judged: [JudgedProposal], notices: [ProposalNotice], known: Int = 0) {
    proposed = judged.count
    self.known = known
    for one in judged {
      switch one.verdict {
      case .verified(_, let other):
        verified += 1
        otherYear += other == nil ? 0 : 1
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
