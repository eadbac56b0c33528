/// What is to be done with a book that a machine read off a photo.
package enum SpineVerdict: Hashable, Sendable {
  /// May be added once the person agrees to all of these; with the work of a catalogue that it surely is.
  case accepted(MatchedWork?)
  /// Is on the shelf already, with its title there.
  case onShelf(title: String)
  /// A person has to look at it.
  case review(SpineDoubt)

  /// From here on a book with an ISBN, or with title and author, is accepted (as in the original).
  package static let accepted = MatchScore.accepted

  /// Judges a proposal by what catalogues know, best first; nothing that they contradict is accepted.
  package init(_ proposal: SpineProposal, found works: [MatchedWork]) {
    let second = works.dropFirst().first?.score.value
    if proposal.isDoubtful {
      self = .review(.oddReply)
    } else if proposal.confidence < Self.accepted {
      self = .review(.lowConfidence)
    } else if proposal.isbn == nil, proposal.author == nil {
      self = .review(.noAuthor)
    } else if let other = works.first(where: \.score.contradictsISBN) {
      self = .review(.otherISBN(title: other.work.title.value))
    } else if let best = works.first, best.score.isSure(second: second) {
      self = .accepted(best)
    } else if let best = works.first, best.score.value >= MatchScore.doubtful {
      self = .review(
        .unsure(
          title: best.work.title.value, score: best.score.value,
          margin: best.score.value - (second ?? 0)))
    } else {
      self = .accepted(nil)
    }
  }
}

/// The reason for which a person has to look at a book read off a photo.
package enum SpineDoubt: Hashable, Sendable {
  /// The reply had a part that was not asked for, or that cannot be right.
  case oddReply
  case lowConfidence
  /// Neither an author nor an ISBN.
  case noAuthor
  /// A catalogue has another book under its ISBN.
  case otherISBN(title: String)
  /// A catalogue has a work that may be another; score and distance from the next, 0...1.
  case unsure(title: String, score: Double, margin: Double)
  /// It was interrupted before a catalogue was asked.
  case unchecked
}
