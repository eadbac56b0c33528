package import Reading

/// What catalogues say of a proposed book.
package enum ProposalVerdict: Hashable, Sendable {
  /// The catalogue's work, from which every fact of the suggestion comes; with the year of the model where that
  /// is another by more than one, and the age in seconds of the oldest kept answer that was used.
  case verified(CatalogueWork, otherYear: Int?, age: Int? = nil)
  /// The title exists, by these authors: the model's error.
  case wrongAuthor([String])
  /// No catalogue that was asked has it; nil where all answered, else the code of why some did not.
  case unverified(String?)

  /// The likeness from which a title, and an author, is the same.
  private static let sameTitle = 0.95
  private static let sameAuthor = 0.9

  /// Compares a proposal with what was found for its title and author.
  package init(
    _ proposal: Proposal, found works: [MatchedWork], age: Int? = nil, failure: LookUpError? = nil
  ) {
    let titled = works.filter { ($0.score.title ?? 0) >= Self.sameTitle }
    if let match = titled.first(where: { ($0.score.author ?? 0) >= Self.sameAuthor }) {
      let year = match.work.firstPublished?.value
      let other = proposal.year.flatMap { stated in
        year.map { abs($0 - stated) > 1 } == true ? stated : nil
      }
      self = .verified(match.work, otherYear: other, age: age)
    } else if let other = titled.first(where: { !$0.work.authors.isEmpty }) {
      self = .wrongAuthor(other.work.authors.map(\.name))
    } else {
      self = .unverified(failure?.code)
    }
  }

  /// Its name in figures and files.
  package var name: String {
    switch self {
    case .verified: "verified"
    case .wrongAuthor: "wrong-author"
    case .unverified: "unverified"
    }
  }
}
