import Basics
import Discovery
import Parameters
import Reading

extension DiscoverPipeline {
  /// Counts taste from the rows of the shelf.
  func profile(_ suggesting: inout Suggesting) async throws {
    let inputs = suggesting.inputs
    let statements = JSONValue.array(inputs.memory.statements.map(\.json)).canonicalText
    suggesting.profile = try await stage(
      .profile,
      from: [suggesting.shelf, hasher.hash(statements), hasher.hash(inputs.today.description)],
      &suggesting,
      told: { (profile: TasteProfile) in
        let rows = profile.rows.values.sorted { $0.work.rawValue < $1.work.rawValue }.map {
          "\($0.work.rawValue) \($0.liking) \($0.recency)"
        }
        return (
          (rows + [statements]).joined(separator: "\n"),
          ["works": .integer(inputs.shelf.count), "rows": .integer(rows.count)]
        )
      },
      compute: { $0.inputs.profile })
  }
}

extension DiscoverInputs {
  /// Taste as these rows and statements tell it.
  var profile: TasteProfile {
    counted ?? TasteProfile(shelf, traces: traces, statements: memory.statements, on: today)
  }
}
