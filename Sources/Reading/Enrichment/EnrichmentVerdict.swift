/// What is done with a work of the shelf by what catalogues know.
package enum EnrichmentVerdict: Hashable, Sendable {
  /// Its facts are taken.
  case sure(MatchedWork)
  /// A person looks at it: nothing is taken.
  case unsure(ReviewedFacts)
  /// No catalogue has it.
  case unknown

  /// Judges the works that were found for a work of the shelf, best first.
  ///
  /// Where a catalogue has another book under its ISBN, none is sure.
  package init(_ item: EnrichmentItem, found works: [MatchedWork]) {
    guard let best = works.first else {
      self = .unknown
      return
    }
    let second = works.dropFirst().first?.score.value
    let other = works.first(where: \.score.contradictsISBN)
    if other == nil, best.score.isSure(second: second) {
      self = .sure(best)
      return
    }
    self = .unsure(
      ReviewedFacts(
        work: item.work, match: best.work, score: best.score.value,
        margin: best.score.value - (second ?? 0), hasISBN: best.score.hasISBN,
        otherTitle: other?.work.title.value, replaces: item.replaces))
  }
}
