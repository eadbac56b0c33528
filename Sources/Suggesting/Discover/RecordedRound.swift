package import Basics
package import Discovery
import Parameters
package import Sessions

/// What a recorded cell was told by what is outside of its session.
package struct RecordedRound: CandidateSource, ProposalSource, ProposalVerifier {
  package let inputs: DiscoverInputs
  /// Nil where the cell ended before the catalogues were asked.
  package let answers: [CandidateAnswer]?
  /// Nil where no model was asked.
  package let asked: AskedProposals?
  private let verdicts: [(proposal: Proposal, verdict: ProposalVerdict)]

  /// Nil where the inputs are not at hand, as in a session that was shared without them.
  package init?(_ cell: Cell, blob: (ContentHash) async throws -> [UInt8]?) async throws {
    var documents: [InputLine.Source: JSONValue] = [:]
    for line in cell.inputs {
      documents[line.source] = try await blob(line.blob).flatMap { try? JSONValue(parsing: $0) }
    }
    guard let shelf = documents[.shelf], let memory = documents[.memory],
      let inputs = DiscoverInputs(shelf: shelf, vectors: documents[.vectors], memory: memory)
    else { return nil }
    self.inputs = inputs
    answers = documents[.answers]?.array?.compactMap { CandidateAnswer($0) }
    asked = documents[.proposals].flatMap { AskedProposals($0) }
    verdicts = (documents[.verdicts]?.array ?? []).compactMap { one in
      guard let proposal = one["of"].flatMap({ Proposal($0) }),
        let verdict = one["is"].flatMap({ ProposalVerdict($0) })
      else { return nil }
      return (proposal, verdict)
    }
  }

  /// The recorded answers; throws `DiscoverError.otherQuestions` where others are asked for.
  package func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  {
    guard let answers, answers.map(\.question) == questions else {
      throw DiscoverError.otherQuestions
    }
    return answers
  }

  /// What was proposed then; throws `DiscoverError.otherQuestions` where no model was asked.
  package func proposals(for brief: ProposalBrief) async throws -> AskedProposals {
    guard let asked else { throw DiscoverError.otherQuestions }
    return asked
  }

  /// The recorded verdicts; throws `DiscoverError.otherQuestions` where one was not asked for then.
  package func verdicts(of proposals: [Proposal]) async throws -> [ProposalVerdict] {
    try proposals.map { proposal in
      guard let verdict = verdict(of: proposal) else { throw DiscoverError.otherQuestions }
      return verdict
    }
  }

  /// What catalogues said of a proposed book then; nil where they were not asked.
  func verdict(of proposal: Proposal) -> ProposalVerdict? {
    verdicts.first { $0.proposal == proposal }?.verdict
  }
}

/// Repeats the answers of an earlier cell; what was not asked then is asked now.
struct KnownAnswers: CandidateSource {
  let recorded: RecordedRound
  let source: any CandidateSource

  package func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  {
    guard let answers = recorded.answers, answers.map(\.question) == questions else {
      return try await source.answers(to: questions, beyond: shown)
    }
    return answers
  }
}

/// Repeats what catalogues said of the proposals of an earlier cell; they are asked for others now.
struct KnownVerdicts: ProposalVerifier {
  let recorded: RecordedRound
  let verifier: any ProposalVerifier

  func verdicts(of proposals: [Proposal]) async throws -> [ProposalVerdict] {
    var verdicts = proposals.map(recorded.verdict)
    let unknown = verdicts.indices.filter { verdicts[$0] == nil }
    let found = try await verifier.verdicts(of: unknown.map { proposals[$0] })
    for (place, verdict) in zip(unknown, found) { verdicts[place] = verdict }
    return verdicts.compactMap(\.self)
  }
}

/// Reasons for which no books are suggested.
package enum DiscoverError: Error, Hashable, Sendable {
  /// A recorded round asks its catalogues what was not asked then.
  case otherQuestions
  /// The inputs of a recorded round are not at hand.
  case noInputs(cell: Int)
  /// No list was shown yet.
  case noList
  /// A list should be near the open book, and cannot.
  case nothingToBeNear(Missing)
  /// A version of a template that is not its newest one, with its label.
  case formerTemplate(String)

  package enum Missing: Hashable, Sendable {
    case noBook, severalBooks
    /// The embedder in use doesn't read a book as a whole.
    case noPooling
    case noVectors(book: String)
  }
}

extension DiscoverError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noList:
      return .init(
        "No list of suggestions was made in this session.", advice: "/discover makes one.",
        .notFound)
    case .formerTemplate(let label):
      return .init(
        "Lists are made with the newest version of a template; \(label) is an older one.", .usage)
    case .noInputs(let cell):
      return .init(
        "Cell [\(cell)] was shared without the shelf it was made from.",
        advice: "/discover suggests from your own shelf.", .notFound)
    case .nothingToBeNear(let missing): return missing.explanation
    case .otherQuestions:
      return .init("The recorded answers of the catalogue are to other questions.")
    }
  }
}

extension DiscoverError.Missing {
  fileprivate var explanation: ErrorMessage {
    switch self {
    case .noBook:
      .init(
        "No book is open that others could be like.",
        advice: "/open BOOK, or name one: /discover something like TITLE", .usage)
    case .severalBooks:
      .init(
        "Several books are open, and books can be like one.", advice: "/open BOOK opens one.",
        .usage)
    case .noPooling:
      .init(
        "The embedder in use does not read a book as a whole, so no chapter has a vector.",
        advice: "Name a book instead: /discover something like TITLE", .configuration)
    case .noVectors(let book):
      .init(
        "The vectors of \(book) up to your page are not made yet.",
        advice: "/search mode=vector WORDS makes them; then ask again.", .notFound)
    }
  }
}
