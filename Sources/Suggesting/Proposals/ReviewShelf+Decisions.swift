import Basics
import Imports
import Notebook
package import Reading
import Shelf

/// What became of accepted proposals.
package struct AcceptedReviews: Hashable, Sendable {
  /// Works that were added or changed.
  package internal(set) var works: [ShelvedWork] = []
  /// Titles of books that are on the shelf already.
  package internal(set) var known: [String] = []
}

extension ReviewShelf {
  /// Accepts proposals as they are: rows stay, columns and facts are filled in, books are added.
  package func accept(_ items: [ReviewedItem], source: String) async throws -> AcceptedReviews {
    var accepted = AcceptedReviews()
    for item in items {
      if case .column(let column) = item.item.proposal {
        try await fill(column, &accepted)
        continue
      }
      if case .double(let double) = item.item.proposal {
        try await join(double, item, &accepted, source: source)
        continue
      }
      if let book = item.book, let twin = try await twin(of: book) {
        accepted.known.append(twin.work.title)
        continue
      }
      let place = accepted.works.firstIndex { $0.work.id == item.work?.work.id }
      guard
        var work = try result(of: item, as: place.map { accepted.works[$0] } ?? item.work)
      else { continue }
      if work.work.review == .needsReview { work.work.review = .verified }
      if let place { accepted.works[place] = work } else { accepted.works.append(work) }
    }
    let others = items.filter { if case .double = $0.item.proposal { false } else { true } }
    if !others.isEmpty {
      let joined = Set(items.filter { !others.contains($0) }.compactMap(\.item.proposal.work))
      try await write(
        others, as: .accepted, saved: accepted.works.filter { !joined.contains($0.work.id) },
        source: source)
    }
    return accepted
  }

  /// Joins a double with the work that was there before it, as a change of its own.
  private func join(
    _ double: ReviewedDouble, _ item: ReviewedItem, _ accepted: inout AcceptedReviews,
    source: String
  ) async throws {
    let works = try await store.works([double.other, double.work])
    guard works.count == 2 else { return }
    let joined = WorkUnion.joined(works[0], with: works[1])
    try await write([item], as: .accepted, saved: [joined], removed: [double.work], source: source)
    accepted.works.append(joined)
  }

  /// Brings a column's cells to its works, as they are after the proposals accepted before it.
  private func fill(_ column: ReviewedColumn, _ accepted: inout AcceptedReviews) async throws {
    var seen: Set<WorkID> = []
    let wanted = column.cells.map(\.work).filter { seen.insert($0).inserted }
    let works = try await store.works(wanted).map { stored in
      accepted.works.first { $0.work.id == stored.work.id } ?? stored
    }
    for work in ColumnFill(column, ids: shelf.world.ids).changed(works) {
      if let place = accepted.works.firstIndex(where: { $0.work.id == work.work.id }) {
        accepted.works[place] = work
      } else {
        accepted.works.append(work)
      }
    }
  }

  /// Takes another work of a catalogue in place of what is proposed.
  package func take(_ match: MatchedWork, for item: ReviewedItem, source: String) async throws
    -> ShelvedWork
  {
    var work: ShelvedWork
    try refuseColumn(item)
    if let book = item.book {
      work = try TakeSpines(shelf).work(book.spine, match)
      if let twin = try await WorkTwin(store).of(work) {
        throw ShelfError.alreadyThere(title: twin.work.title)
      }
    } else if let shelved = item.work {
      var replaces = false
      if case .facts(let facts) = item.item.proposal { replaces = facts.replaces }
      work =
        FillWork(
          shelved, from: match.work, replaces: replaces, newID: shelf.newID
        ).shelved
      if work.work.isSynthetic {
        work.work.title = match.work.title.value
        work.work.isSynthetic = false
      }
    } else {
      throw ReviewError.noItem("\(item.item.number)", open: [])
    }
    work.work.review = .userEdited
    try await write([item], as: .edited, saved: [work], source: source)
    return work
  }

  /// Accepts a row or a book with what `field:value` says of it, or states facts oneself in place of those
  /// proposed.
  package func edit(_ item: ReviewedItem, _ words: [String], source: String) async throws
    -> ShelvedWork
  {
    try refuseColumn(item)
    let change = ChangeShelf(shelf)
    let (rest, terms) = try ChangeShelf.terms(words)
    guard rest.isEmpty, !terms.isEmpty else { throw ShelfError.noField(rest) }
    let base = try item.book.map { try TakeSpines(shelf).work($0.spine, nil) } ?? item.work
    guard let base else { throw ReviewError.noItem("\(item.item.number)", open: []) }
    var work = try change.edited(base, terms)
    if item.book != nil, let twin = try await WorkTwin(store).of(work) {
      throw ShelfError.alreadyThere(title: twin.work.title)
    }
    work.work.review = .userEdited
    try await write([item], as: .edited, saved: [work], source: source)
    return work
  }

  /// Rejects proposals: works of rows leave the shelf, facts are not filled in, books are not added.
  package func reject(_ items: [ReviewedItem], source: String) async throws {
    let removed = items.compactMap { item -> WorkID? in
      if case .row(let row) = item.item.proposal { row.work } else { nil }
    }
    guard !items.isEmpty else { return }
    try await write(items, as: .rejected, removed: removed, source: source)
  }

  /// Throws `ReviewError.isColumn` for what is decided for many works at once.
  package func refuseColumn(_ item: ReviewedItem) throws {
    switch item.item.proposal {
    case .column: throw ReviewError.isColumn(item.item.number)
    case .double: throw ReviewError.isDouble(item.item.number)
    case .row, .facts, .book: break
    }
  }

  private func twin(of book: ReviewedBook) async throws -> ShelvedWork? {
    try await WorkTwin(store).twin(
      title: book.title, authors: [book.author].compactMap(\.self),
      isbns: [book.isbn].compactMap(\.self))
  }

  /// The work as an accepted proposal makes it of the one that is there.
  private func result(of item: ReviewedItem, as work: ShelvedWork?) throws -> ShelvedWork? {
    switch item.item.proposal {
    case .row, .column, .double: work
    case .facts(let facts):
      work.map {
        FillWork(
          $0, from: facts.match, replaces: facts.replaces, newID: shelf.newID
        ).shelved
      }
    case .book(let book): try TakeSpines(shelf).work(book.spine, nil)
    }
  }
}

extension ReviewedItem {
  package var book: ReviewedBook? { if case .book(let book) = item.proposal { book } else { nil } }
}

extension ReviewedBook {
  var spine: SpineProposal {
    SpineProposal(title: title, author: author, isbn: isbn, confidence: confidence, photo: 0)
  }
}
