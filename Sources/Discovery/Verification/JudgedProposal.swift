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
    if case .verified(let work, _, _) = verdict {
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
