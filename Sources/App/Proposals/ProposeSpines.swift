import Reading

/// Hands books of photos that were not added to review.
package struct ProposeSpines: Sendable {
  private let shelf: ShelfPorts

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Proposes the doubtful ones, and the accepted ones unless they were added; returns how many are new.
  ///
  /// `photos` are names of files, in the order of their indexes.
  package func run(_ judged: [JudgedSpine], wereAdded: Bool, of photos: [String]) async throws
    -> Int
  {
    let proposals = judged.compactMap { judged -> ReviewProposal? in
      switch judged.verdict {
      case .onShelf: return nil
      case .accepted where wereAdded: return nil
      case .accepted: return .book(Self.book(judged.proposal, photos, nil))
      case .review(let doubt): return .book(Self.book(judged.proposal, photos, doubt))
      }
    }
    guard !proposals.isEmpty else { return 0 }
    return try await shelf.store.propose(proposals, at: shelf.now)
  }

  private static func book(_ proposal: SpineProposal, _ photos: [String], _ doubt: SpineDoubt?)
    -> ReviewedBook
  {
    ReviewedBook(
      title: proposal.title, author: proposal.author, isbn: proposal.isbn,
      confidence: proposal.confidence,
      photo: photos.indices.contains(proposal.photo) ? photos[proposal.photo] : "", doubt: doubt)
  }
}
