package import Reading
package import Shelf

/// A book read off a photo with what is to be done with it.
package struct JudgedSpine: Hashable, Sendable {
  package let proposal: SpineProposal
  package let verdict: SpineVerdict
}

/// Compares books read off photos with the shelf and with catalogues, and adds those a person agrees to.
package struct TakeSpines: Sendable {
  private let shelf: ShelfPorts

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Judges each book; those that a cancellation leaves are for a person to look at.
  package func judge(_ proposals: [SpineProposal], source: String) async throws -> [JudgedSpine] {
    var judged: [JudgedSpine] = []
    for proposal in proposals {
      judged.append(JudgedSpine(proposal: proposal, verdict: try await verdict(proposal, source)))
    }
    return judged
  }

  private func verdict(_ proposal: SpineProposal, _ source: String) async throws -> SpineVerdict {
    guard !Task.isCancelled else { return .review(.unchecked) }
    do {
      let twin = try await WorkTwin(shelf.store).twin(
        title: proposal.title, authors: [proposal.author].compactMap(\.self),
        isbns: [proposal.isbn].compactMap(\.self))
      if let twin { return .onShelf(title: twin.work.title) }
      guard let query = try? LookUpQuery(proposal) else { return .review(.oddReply) }
      let answer = try await LookUp(shelf).run(query)
      try await LookUp(shelf).record(answer, source: source)
      return SpineVerdict(proposal, found: answer.works)
    } catch is CancellationError {
      return .review(.unchecked)
    }
  }

  /// Adds the accepted ones as one change, which undo takes back as a whole; `photos` are names of files.
  package func add(_ judged: [JudgedSpine], of photos: [String], source: String) async throws
    -> [ShelvedWork]
  {
    let works = try judged.compactMap { judged -> ShelvedWork? in
      guard case .accepted(let match) = judged.verdict else { return nil }
      return try work(judged.proposal, match)
    }
    guard !works.isEmpty else { return [] }
    try await shelf.record(source: source) { _ in
      try await shelf.store.apply(
        ShelfRevision(
          .add, subject: photos.joined(separator: ", "), saved: works, at: shelf.now))
    }
    return works
  }

  /// The work with the facts of a catalogue that surely means it; owned and to be read.
  package func work(_ proposal: SpineProposal, _ match: MatchedWork?) throws -> ShelvedWork {
    let id = WorkID(rawValue: shelf.newID())
    var work = try Work(
      id: id, title: match?.work.title.value ?? proposal.title, addedAt: shelf.today)
    if match?.work.authors.isEmpty ?? true, let name = proposal.author {
      work.authors = [Credit(author: Author(id: AuthorID(rawValue: shelf.newID()), name: name))]
    }
    let edition = proposal.isbn.map { isbn in
      Edition(id: EditionID(rawValue: shelf.newID()), workID: id, isbns: [isbn])
    }
    var shelved = ShelvedWork(work: work, editions: [edition].compactMap(\.self))
    if var known = match?.work {
      // A spine without a number may be of any edition.
      if edition == nil { known.editions = [] }
      shelved = FillWork(shelved, from: known, newID: shelf.newID).shelved
    }
    var edit = ShelfEdit(shelved, on: shelf.today, newID: shelf.newID)
    try edit.apply(ShelfTerm(.toRead))
    if let owned = try ShelfTerm("owned:yes") { try edit.apply(owned) }
    return edit.shelved
  }
}

extension LookUpQuery {
  fileprivate init(_ proposal: SpineProposal) throws(LookUpError) {
    try self.init(
      isbns: [proposal.isbn].compactMap(\.self), title: proposal.title,
      authors: [proposal.author].compactMap(\.self))
  }
}

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
