package import Parameters

/// A step from a wish to suggested books: its name, its inputs, the stage that it records, and the function
/// that runs it.
package struct DiscoverStep: Sendable {
  /// The stage that it records; its raw value is the step's name.
  package let stage: Stage
  /// Its inputs, in words.
  package let reads: String
  let run: @Sendable (DiscoverPipeline, inout Suggesting) async throws -> Void

  package var name: String { stage.rawValue }

  /// The parameters whose change makes the result of this step stale first.
  package var parameters: [Parameter] { ParameterRegistry.all.filter { $0.stage == stage } }
}

extension DiscoverStep {
  /// All steps of a round.
  package static let all: [DiscoverStep] = [
    DiscoverStep(stage: .intent, reads: "the line, and what the conversation wants so far") {
      try await $0.intent(&$1)
    },
    DiscoverStep(stage: .profile, reads: "the shelf, and what you said of your taste") {
      try await $0.profile(&$1)
    },
    DiscoverStep(stage: .candidates, reads: "the wish, the profile, the shelf and the catalogues") {
      try await $0.candidates(&$1)
    },
    DiscoverStep(stage: .exclude, reads: "the candidates, the shelf and books of earlier rounds") {
      try await $0.exclude(&$1)
    },
    DiscoverStep(stage: .verify, reads: "the candidates that were kept, and the catalogues") {
      try await $0.verify(&$1)
    },
    DiscoverStep(stage: .rank, reads: "the verified candidates, the wish, the profile and weights")
    {
      try await $0.rank(&$1)
    },
    DiscoverStep(stage: .present, reads: "the books of the mix, or the question that is asked back")
    {
      try await $0.present(&$1)
    },
  ]
}
