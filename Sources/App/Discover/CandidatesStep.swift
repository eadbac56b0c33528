import Basics
import Discovery
import Parameters
import Sessions

extension DiscoverPipeline {
  /// Asks the catalogues, and joins what they answer with unread books of the shelf.
  ///
  /// A catalogue may have changed since it was asked last, so its answers are part of the key.
  func candidates(_ suggesting: inout Suggesting) async throws {
    let plan = CandidatePlan(try suggesting.made(\.profile), suggesting.parts)
    let answers = try await source.answers(to: plan.questions)
    suggesting.answers = answers
    let told = try await keep(.answers, .array(answers.map(\.json)))
    suggesting.pool = try await stage(
      .candidates,
      from: [
        try suggesting.output(.intent), try suggesting.output(.profile), told, suggesting.shelf,
      ],
      &suggesting,
      told: { (pool: CandidatePool) in
        let lines = pool.candidates.map { candidate in
          "\(candidate.key)\t"
            + JSONValue.array(candidate.provenance.map(\.json)).canonicalText
        }
        return (
          (lines + [told.hex]).joined(separator: "\n"),
          [
            "questions": .integer(plan.questions.count),
            "candidates": .integer(pool.candidates.count),
          ]
        )
      },
      compute: { suggesting in
        let inputs = suggesting.inputs
        return CandidatePool(shelf: inputs.shelf, answers: answers).withVectors {
          $0.names.work.flatMap { inputs.vectors[$0] }
        }
      })
  }
}
