import Basics
import Discovery
import Parameters

extension DiscoverPipeline {
  /// Records the list with its reasons, or the question that is asked back.
  func present(_ suggesting: inout Suggesting) async throws {
    let presented = try await stage(
      .present, from: [try suggesting.output(.intent), suggesting.outputs[.rank]], &suggesting,
      told: { (presented: PresentedRound) in
        (presented.json.canonicalText, ["books": .integer(presented.books.count)])
      }, compute: { try Self.presented($0) })
    suggesting.presented = presented
    try await journal?.record(presented)
  }

  private static func presented(_ suggesting: Suggesting) throws -> PresentedRound {
    var presented = PresentedRound(
      line: suggesting.inputs.line, try suggesting.made(\.wish), suggesting.parts)
    presented.question = suggesting.question
    presented.counts.shelf = suggesting.inputs.shelf.count
    guard suggesting.question == nil else { return presented }
    presented.near = suggesting.inputs.near?.place
    let round = try suggesting.made(\.round)
    let profile = try suggesting.made(\.profile)
    let ground = PresentedGround(
      suggesting.inputs, profile, try suggesting.made(\.reasonShelf), wish: round.wish,
      judged: round.proposals.judged)
    if presented.near == nil { presented.unknown = round.unknown(on: suggesting.inputs.shelf) }
    presented.unread = round.unread(try suggesting.made(\.wish))
    // A name that nobody knows is told as such.
    let isUnknown = presented.unknown.contains { $0.kind == .like }
    presented.untold = round.untold.filter { $0 != .likeness || !isUnknown }
    presented.missing = round.missing(presented.untold, without: presented.unknown)
    presented.books = round.mix.suggestions.enumerated().map { place, suggestion in
      PresentedBook(suggestion, number: place + 1, by: round.ranking.weights, on: ground)
    }
    presented.counts.taste = profile.rows.count
    presented.counts.bare = profile.keys.values.count(where: \.subjects.isEmpty)
    presented.counts.candidates = round.pool.candidates.count
    presented.counts.proposals = try suggesting.made(\.verified).tally
    presented.counts.failure = suggesting.asked?.failure
    for exclusion in round.excluded {
      presented.counts.excluded[exclusion.reason.kind, default: 0] += 1
    }
    return presented
  }
}
