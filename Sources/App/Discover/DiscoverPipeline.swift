package import Basics
package import Discovery
package import Parameters
package import Sessions

/// Runs the steps of a round; commands, reruns, sweeps, measurements and replays all use it.
package struct DiscoverPipeline: Sendable {
  let hasher: any ContentHasher
  private(set) var cache: StageCache
  let parameters: Parameters
  /// Who answers questions about candidates.
  let source: any CandidateSource
  /// The model that proposes books, where the parameters ask one.
  var proposer: (any ProposalSource)?
  /// Who says whether catalogues have a proposed book.
  var verifier: (any ProposalVerifier)?
  var journal: (any DiscoverJournal)?
  /// The hash of the shelf's rows, where the session keeps them already.
  var keptShelf: Task<ContentHash, any Error>?
  /// The first stage to compute again even if its result is known; nil computes only what is new.
  var recomputing: Stage?
  private let clock = ContinuousClock()

  package init(
    _ parameters: Parameters, source: any CandidateSource, cache: StageCache,
    hasher: any ContentHasher
  ) {
    self.parameters = parameters
    self.source = source
    self.cache = cache
    self.hasher = hasher
  }

  /// Runs the steps in order; a question that is asked back goes to the last one at once.
  package func run(_ suggesting: Suggesting) async throws -> Suggesting {
    var suggesting = suggesting
    var pipeline = self
    pipeline.cache = await cache.forgetting(from: recomputing)
    let inputs = suggesting.inputs
    suggesting.memory = try await keep(.memory, inputs.memoryJSON)
    async let ahead = answersAhead(inputs)
    suggesting.shelf = try await keepShelf(inputs)
    if let vectors = inputs.vectorsJSON {
      suggesting.vectors = try await keep(.vectors, vectors)
    }
    suggesting.answers = try await ahead
    for step in DiscoverStep.all {
      if suggesting.question != nil, step.stage != .present { continue }
      try Task.checkCancellation()
      try await step.run(pipeline, &suggesting)
    }
    return suggesting
  }

  /// Keeps an input of the cell and returns its hash.
  func keep(_ source: InputLine.Source, _ document: JSONValue) async throws -> ContentHash {
    try await journal?.keep(source, document) ?? hasher.hash(document.canonicalBytes)
  }

  private func keepShelf(_ inputs: DiscoverInputs) async throws -> ContentHash {
    guard let kept = try await keptShelf?.value else {
      return try await keep(.shelf, inputs.shelfJSON)
    }
    try await journal?.refer(.shelf, to: kept)
    return kept
  }

  /// Computes a stage, or takes the result that is known under its key, and records it.
  ///
  /// `told` makes of a result the text whose hash stands for it, and facts for a trace.
  func stage<Result: Sendable>(
    _ stage: Stage, from inputs: [ContentHash?], _ suggesting: inout Suggesting,
    told: (Result) -> (text: String, detail: [String: JSONValue]),
    compute: (Suggesting) async throws -> Result
  ) async throws -> Result {
    let start = clock.now
    let key = StageKey.make(
      stage, version: "\(stage.rawValue)/2", inputs: inputs.compactMap(\.self),
      parameters: StageValues(parameters, of: stage).keyed, hasher: hasher)
    let known = await cache.result(key, as: Known<Result>.self)
    let result: Known<Result>
    if let known {
      result = known
    } else {
      let value = try await compute(suggesting)
      let told = told(value)
      result = Known(value: value, output: hasher.hash(told.text), detail: told.detail)
    }
    await cache.keep(result, under: key, of: stage)
    suggesting.outputs[stage] = result.output
    try await journal?.record(
      StageRun(
        stage: stage, key: key, isReused: known != nil, output: result.output,
        detail: result.detail, elapsed: start.duration(to: clock.now)))
    return result.value
  }

  private struct Known<Result: Sendable>: Sendable {
    let value: Result
    let output: ContentHash
    let detail: [String: JSONValue]
  }
}

/// Where a round is written while it runs.
package protocol DiscoverJournal: Sendable {
  func record(_ stage: StageRun) async throws
  /// Keeps an input by value; returns the hash under which it is kept.
  func keep(_ source: InputLine.Source, _ document: JSONValue) async throws -> ContentHash
  /// Notes an input that the session has already.
  func refer(_ source: InputLine.Source, to kept: ContentHash) async throws
  func record(_ round: PresentedRound) async throws
}
