/// Proposes books for a taste and a wish.
package protocol ProposalSource: Sendable {
  func proposals(for brief: ProposalBrief) async throws -> ProposalReply
}
