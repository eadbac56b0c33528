import Basics
import Discovery
import Parameters

extension DiscoverPipeline {
  /// Takes candidates of the shelf and of catalogues as verified by where they were found.
  func verify(_ suggesting: inout Suggesting) async throws {
    suggesting.verified = try await stage(
      .verify, from: [try suggesting.output(.exclude)], &suggesting,
      told: { (found: VerifiedCandidates) in
        let lines = found.known.map(\.key) + ["-"] + found.unverified.map(\.key)
        return (
          lines.joined(separator: "\n"),
          [
            "verified": .integer(found.known.count),
            "unverified": .integer(found.unverified.count),
          ]
        )
      }, compute: { VerifiedCandidates(known: try $0.made(\.kept)) })
  }
}
