/// Says of proposed books whether catalogues have them.
package protocol ProposalVerifier: Sendable {
  /// A verdict for each, in their order.
  func verdicts(of proposals: [Proposal]) async throws -> [ProposalVerdict]
}
