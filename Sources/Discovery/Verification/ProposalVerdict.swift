package import Basics
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

/// The form in which sessions have what catalogues said of a proposed book.
extension ProposalVerdict: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .verified(let work, let other, let age):
      try encoder.write(
        present: ["verdict": name, "work": work, "other_year": other, "age": age])
    case .wrongAuthor(let authors):
      try encoder.write(all: ["verdict": name, "authors": authors])
    case .unverified(let error): try encoder.write(present: ["verdict": name, "failure": error])
    }
  }

  /// Reads what `json` wrote; nil for another form.
  package init?(_ json: JSONValue) {
    switch json["verdict"]?.string {
    case "verified":
      guard let work = json["work"].flatMap({ CatalogueWork($0) }) else { return nil }
      self = .verified(work, otherYear: json["other_year"]?.integer, age: json["age"]?.integer)
    case "wrong-author":
      self = .wrongAuthor((json["authors"]?.array ?? []).compactMap(\.string))
    case "unverified": self = .unverified(json["failure"]?.string)
    default: return nil
    }
  }
}

/// Says of proposed books whether catalogues have them.
package protocol ProposalVerifier: Sendable {
  /// A verdict for each, in their order.
  func verdicts(of proposals: [Proposal]) async throws -> [ProposalVerdict]
}

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
