import Notebook
package import Reading

/// Makes works of the shelf one, or one work two; undo takes either back.
package struct JoinWorks: Sendable {
  private let shelf: ShelfPorts

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// The first work with everything of the others, which leave the shelf; only planned unless `writes`.
  package func merge(_ works: [ShelvedWork], writes: Bool, source: String) async throws
    -> ShelvedWork
  {
    let others = works.dropFirst()
    guard let kept = works.first, !others.isEmpty, Set(works.map(\.work.id)).count == works.count
    else { throw ShelfError.nothingToJoin }
    let joined = others.reduce(kept) { WorkUnion.joined($0, with: $1) }
    guard writes else { return joined }
    try await shelf.record(source: source) { _ in
      try await shelf.store.apply(
        ShelfRevision(
          .merge, subject: kept.work.title, saved: [joined], removed: others.map(\.work.id),
          at: shelf.now))
    }
    return joined
  }

  /// Takes parts out into a work of their own with what `field:value` says of it; only planned unless `writes`.
  ///
  /// `parts` count from 1: editions first, each with its readings, then readings.
  package func split(
    _ shelved: ShelvedWork, parts: [Int], _ words: [String], writes: Bool, source: String
  ) async throws -> (kept: ShelvedWork, new: ShelvedWork) {
    let count = shelved.editions.count
    guard !parts.isEmpty, parts.allSatisfy({ (1...count + shelved.entries.count).contains($0) })
    else { throw ShelfError.noPart(of: count + shelved.entries.count) }
    let change = ChangeShelf(shelf)
    let (rest, terms) = try ChangeShelf.terms(words)
    guard rest.isEmpty else { throw ShelfError.noField(rest) }
    var (kept, new) = try WorkUnion.split(
      shelved, editions: Set(parts.filter { $0 <= count }.map { shelved.editions[$0 - 1].id }),
      entries: Set(parts.filter { $0 > count }.map { shelved.entries[$0 - 1 - count].id }),
      newID: WorkID(rawValue: shelf.newID()))
    guard !kept.editions.isEmpty || !kept.entries.isEmpty else {
      throw ShelfError.noPart(of: count + shelved.entries.count)
    }
    new = try change.edited(new, terms)
    guard writes else { return (kept, new) }
    try await shelf.record(source: source) { _ in
      // The new work takes its rows before the other would delete them.
      try await shelf.store.apply(
        ShelfRevision(
          .split, subject: kept.work.title, saved: [new, kept], at: shelf.now))
    }
    kept.sortEntries()
    return (kept, new)
  }
}
