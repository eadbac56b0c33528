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
