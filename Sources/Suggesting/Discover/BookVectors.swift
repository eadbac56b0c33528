import Basics
package import Discovery
import Notebook
package import Reading
import Search
import Shelf

/// Vectors of books by their short texts, for the likeness of candidates to the shelf.
///
/// A suggestion waits for none: it takes those that are kept. The others are made afterwards, for the next one.
package struct BookVectors: Sendable {
  /// Texts that are embedded and kept together; a kill loses at most these.
  private static let batch = 16

  private let store: any TextVectorStore
  private let encoders: Encoders
  private let hasher: ContentHasher

  package init(_ ports: DiscoveryPorts) {
    store = ports.shelf.catalogues.vectors
    encoders = ports.encoders
    hasher = ports.shelf.world.hasher
  }

  /// The vectors that are kept, by text.
  package func known(_ texts: [MeaningText]) async throws -> [MeaningText: [Float]] {
    let hashes = texts.map { (text: $0, hash: hasher.hash($0.whole)) }
    let vectors = try await store.vectors(of: hashes.map(\.hash), model: encoders.embedder.model)
    var known: [MeaningText: [Float]] = [:]
    for (text, hash) in hashes { known[text] = vectors[hash]?.values }
    return known
  }

  /// Makes at most `limit` vectors of those that are missing, in the order of the texts, and keeps them;
  /// returns their number.
  ///
  /// Nothing is made by a service, which would have to be asked and paid.
  @discardableResult
  package func make(_ texts: [MeaningText], limit: Int) async throws -> Int {
    guard encoders.embedder.service == nil else { return 0 }
    let known = try await known(texts)
    var seen: Set<MeaningText> = []
    let missing = texts.filter { known[$0] == nil && seen.insert($0).inserted }.prefix(limit)
    for start in stride(from: missing.startIndex, to: missing.endIndex, by: Self.batch) {
      try Task.checkCancellation()
      try await make(Array(missing[start..<min(start + Self.batch, missing.endIndex)]))
    }
    return missing.count
  }

  private func make(_ texts: [MeaningText]) async throws {
    let vectors = try await encoders.embedder.embed(texts.map(fitting), purpose: .passage)
    try await store.store(
      zip(texts, vectors).map { (text: hasher.hash($0.whole), embedding: $1) },
      model: encoders.embedder.model)
  }

  /// The text, or as much of it as the model reads at once.
  private func fitting(_ text: MeaningText) -> String {
    guard let limit = encoders.embedder.model.windowTokens else { return text.whole }
    for shorter in [text.whole, text.short] where encoders.windowCounter.count(shorter) <= limit {
      return shorter
    }
    // A title in a writing with a token for each character.
    var bytes = text.short.prefix(limit / 4)
    while encoders.windowCounter.count(String(bytes)) > limit, !bytes.isEmpty {
      bytes = bytes.prefix(bytes.count / 2)
    }
    return String(bytes)
  }
}

extension BookVectors {
  /// The kept vectors of the works of a shelf that tell most of a profile.
  package func ofShelf(_ shelf: [ShelvedWork], _ profile: TasteProfile) async throws
    -> [WorkID: [Float]]
  {
    let telling = Set(Nearness.works(of: profile))
    let works = shelf.filter { telling.contains($0.work.id) }
    let texts = works.map { MeaningText($0) }
    let known = try await known(texts)
    return Dictionary(
      zip(works.map(\.work.id), texts).compactMap { work, text in known[text].map { (work, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Unread works whose vectors a round takes, at most.
  private static let mostUnread = 256

  /// The kept vectors of unread works of a shelf.
  func ofUnread(_ shelf: [ShelvedWork]) async throws -> [WorkID: [Float]] {
    let works = shelf.filter(\.isUnread).prefix(Self.mostUnread)
    let known = try await known(works.map { MeaningText($0) })
    return Dictionary(
      works.compactMap { work in known[MeaningText(work)].map { (work.work.id, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// Makes the vectors of unread works that are missing.
  func makeUnread(_ shelf: [ShelvedWork]) async throws {
    let works = shelf.filter(\.isUnread).prefix(Self.mostUnread)
    try await make(works.map { MeaningText($0) }, limit: Self.mostUnread)
  }

  /// The answers, with the vectors that are kept.
  func giving(_ answers: [CandidateAnswer]) async throws -> [CandidateAnswer] {
    let known = try await known(answers.flatMap(\.candidates).map { MeaningText($0) })
    return answers.map { answer in
      CandidateAnswer(
        answer.question,
        answer.candidates.map { candidate in
          var candidate = candidate
          candidate.vector = known[MeaningText(candidate)] ?? []
          return candidate
        })
    }
  }

  /// The candidates, with the vectors that are kept.
  package func giving(_ pool: CandidatePool) async throws -> CandidatePool {
    let known = try await known(pool.candidates.map { MeaningText($0) })
    return pool.withVectors { known[MeaningText($0)] }
  }

  /// Makes vectors for the next suggestion: of what tells most of the shelf, and of the best candidates.
  @discardableResult
  package func prepare(
    _ shelf: [ShelvedWork], _ profile: TasteProfile, best: [Candidate], limit: Int = 128
  ) async throws -> Int {
    let works = Dictionary(shelf.map { ($0.work.id, $0) }, uniquingKeysWith: { first, _ in first })
    let telling = Nearness.works(of: profile).compactMap { works[$0].map { MeaningText($0) } }
    // By turns, so that neither waits for all of the other.
    let others = best.map { MeaningText($0) }
    let texts = (0..<max(telling.count, others.count)).flatMap { place in
      [telling, others].compactMap { $0.indices.contains(place) ? $0[place] : nil }
    }
    return try await make(texts, limit: limit)
  }
}

/// Answers of catalogues, with the vectors of their books that are kept on this computer.
struct MeantAnswers: CandidateSource {
  let source: any CandidateSource
  let vectors: BookVectors
  /// Vectors that are made before the answer where they are missing, at most.
  private let making: Int

  /// With `making` a list waits for vectors, because likeness is all it was asked for.
  init(_ ports: DiscoveryPorts, making: Bool = false) {
    self.making = making ? Self.mostMade : 0
    source = ports.shelf.catalogues.candidates
    vectors = BookVectors(ports)
  }

  /// A few seconds of work for books with long descriptions.
  private static let mostMade = 256

  func names(among stretches: [String]) async throws -> KnownNames {
    try await source.names(among: stretches)
  }

  package func answers(to questions: [CandidateQuestion], beyond shown: Int) async throws
    -> [CandidateAnswer]
  {
    let answers = try await source.answers(to: questions, beyond: shown)
    if making > 0 {
      try await vectors.make(
        answers.flatMap(\.candidates).map { MeaningText($0) }, limit: making)
    }
    return try await vectors.giving(answers)
  }
}

/// Makes vectors for the next list: of the works that tell most of the taste, and of the best candidates.
package struct LearnMeaning: Sendable {
  /// What a list would have liked to compare.
  struct Wanted: Sendable {
    let shelf: [ShelvedWork]
    let profile: TasteProfile
    let best: [Candidate]

    /// Candidates that the next list is likely to rank high.
    private static let most = 64

    init?(_ suggested: Suggested) {
      guard let profile = suggested.profile, let round = suggested.round else { return nil }
      shelf = suggested.inputs.shelf
      self.profile = profile
      best = round.mix.eligible.prefix(Self.most).map(\.candidate)
    }
  }

  private let ports: DiscoveryPorts

  package init(_ ports: DiscoveryPorts) { self.ports = ports }

  /// Makes the vectors; returns their number.
  @discardableResult
  package func run(after suggested: SuggestedCell) async throws -> Int {
    guard let wanted = suggested.wanted else { return 0 }
    return try await BookVectors(ports)
      .prepare(wanted.shelf, wanted.profile, best: wanted.best)
  }

  /// Begins in the background; a failure means only that the next list compares fewer vectors.
  package func begin(after suggested: SuggestedCell) {
    guard suggested.wanted != nil else { return }
    Task(priority: .utility) { try await run(after: suggested) }
  }
}
