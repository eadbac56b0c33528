package import Discovery
import Reading
package import Shelf

/// Looks proposed books up in catalogues: first in that of this computer, then, with consent, in the network's.
package struct VerifyProposals: ProposalVerifier {
  /// Works that are compared with a proposal.
  private static let limit = 10

  private let shelf: ShelfPorts

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  package func verdicts(of proposals: [Proposal]) async throws -> [ProposalVerdict] {
    var verdicts: [ProposalVerdict] = []
    for proposal in proposals {
      try Task.checkCancellation()
      verdicts.append(try await verdict(proposal))
    }
    return verdicts
  }

  /// By title and author; where that finds nothing by the title alone, which tells a wrong author.
  private func verdict(_ proposal: Proposal) async throws -> ProposalVerdict {
    let found = try await works(proposal, authors: [proposal.author])
    guard case .unverified = found else { return found }
    let titled = try await works(proposal, authors: [])
    if case .wrongAuthor = titled { return titled }
    return found
  }

  private func works(_ proposal: Proposal, authors: [String]) async throws -> ProposalVerdict {
    guard
      let query = try? LookUpQuery(title: proposal.title, authors: authors, year: proposal.year),
      let full = try? LookUpQuery(
        title: proposal.title, authors: [proposal.author], year: proposal.year)
    else { return .unverified(nil) }
    let answer = try await LookUp(shelf).run(query, limit: Self.limit)
    let works = answer.works.map { MatchedWork($0.work, for: full) }
    return ProposalVerdict(
      proposal, found: works, age: answer.metadata.cacheAge, failure: failure(of: answer))
  }

  private func failure(of answer: LookUpAnswer) -> LookUpError? {
    if case .failure(let error) = answer.result { return error }
    return answer.metadata.failures.first?.error
  }
}
