/// The books that a model proposed for a round, by what became of them.
package struct RoundProposals: Sendable {
  /// Those that catalogues were asked for.
  package let judged: [JudgedProposal]
  /// Those that are owned, were read, refused or shown before.
  package let known: [Exclusion]

  package init(judged: [JudgedProposal] = [], known: [Exclusion] = []) {
    self.judged = judged
    self.known = known
  }
}
