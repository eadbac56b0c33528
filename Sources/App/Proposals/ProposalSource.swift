package import Discovery

/// Proposes books for a taste and a wish.
package protocol ProposalSource: Sendable {
  /// The reply, or the failure that leaves the round without one; throws what a person must mend first.
  func proposals(for brief: ProposalBrief) async throws -> AskedProposals
}
