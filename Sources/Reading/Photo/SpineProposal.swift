/// A book that a machine read off a photo; nobody has agreed to it yet.
package struct SpineProposal: Hashable, Sendable {
  package var title: String
  /// Nil where none could be read.
  package var author: String?
  /// Nil without a number whose check digit is right.
  package var isbn: ISBN?
  /// 0...1, as the reader of the photo states it.
  package let confidence: Double
  /// Index of the photo.
  package let photo: Int
  /// True where the reply had a part that was not asked for, or that cannot be right.
  package let isDoubtful: Bool

  package init(
    title: String, author: String?, isbn: ISBN? = nil, confidence: Double, photo: Int,
    isDoubtful: Bool = false
  ) {
    self.title = title
    self.author = author
    self.isbn = isbn
    self.confidence = confidence
    self.photo = photo
    self.isDoubtful = isDoubtful
  }
}

extension SpineProposal {
  /// The keys of which two proposals of one book share one: the ISBN, and title and author.
  private var keys: [String] {
    let names = "\(FoldedText.title(title))::\(author.map(FoldedText.name) ?? "")"
    return [names] + (isbn.map { [$0.digits] } ?? [])
  }

  /// Joins proposals of the same book: that with the higher confidence stays, and takes from the other what
  /// it has not.
  package static func joined(_ proposals: [SpineProposal]) -> [SpineProposal] {
    var kept: [SpineProposal] = []
    for proposal in proposals {
      let keys = Set(proposal.keys)
      guard let place = kept.firstIndex(where: { !keys.isDisjoint(with: $0.keys) }) else {
        kept.append(proposal)
        continue
      }
      let isBetter = proposal.confidence > kept[place].confidence
      let other = isBetter ? kept[place] : proposal
      if isBetter { kept[place] = proposal }
      kept[place].author = kept[place].author ?? other.author
      kept[place].isbn = kept[place].isbn ?? other.isbn
    }
    return kept
  }
}

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
