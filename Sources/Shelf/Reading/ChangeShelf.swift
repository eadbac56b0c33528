import Notebook
package import Reading

/// Adds works to the shelf, changes and removes them; each change is a cell, and undo takes it back.
package struct ChangeShelf: Sendable {
  private let shelf: ShelfPorts
  private var store: any ReadingStore { shelf.store }

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Adds the work with a title in plain words and what `field:value` says of it.
  ///
  /// Throws `ShelfError.alreadyThere` for one of the same ISBN, or of the same title by the same
  /// author.
  package func add(_ words: [String], source: String) async throws -> ShelvedWork {
    let (plain, terms) = try Self.terms(words)
    let title = plain.isEmpty ? terms.first { $0.field == .title }?.value ?? "" : plain
    guard title.contains(where: { !$0.isWhitespace }) else { throw ReadingError.emptyTitle }
    let work = try Work(id: WorkID(rawValue: shelf.newID()), title: title, addedAt: shelf.today)
    return try await add(ShelvedWork(work: work), terms, source: source)
  }

  /// Changes what `field:value` says; throws `ShelfError.noField` for other words.
  package func change(_ shelved: ShelvedWork, _ words: [String], source: String) async throws
    -> ShelvedWork
  {
    let (rest, terms) = try Self.terms(words)
    guard rest.isEmpty else { throw ShelfError.noField(rest) }
    return try await apply(.change, shelved, terms, source: source)
  }

  /// Changes all works that a question finds as one change; only planned unless `writes`.
  ///
  /// Throws `ShelfError.noField` for other words, and `.notFound` where no work fits.
  package func changeAll(_ question: String, _ words: [String], writes: Bool, source: String)
    async throws -> [ShelvedWork]
  {
    let (rest, terms) = try Self.terms(words)
    guard rest.isEmpty else { throw ShelfError.noField(rest) }
    let found = try await store.search(ShelfQuery(question), limit: Int(Int32.max))
    guard found.count > 0, found.corrections.isEmpty else {
      throw ShelfError.notFound(reference: question, candidates: [])
    }
    let changed = try zip(found.works, found.works.map { try edited($0, terms) })
      .filter { $0 != $1 }.map(\.1)
    guard writes, !changed.isEmpty else { return changed }
    try await shelf.record(source: source) { _ in
      try await store.apply(
        ShelfRevision(.change, subject: question, saved: changed, at: shelf.now))
    }
    return changed
  }

  /// Takes a work off the shelf with its readings; a file of it in the library stays.
  package func remove(_ shelved: ShelvedWork, source: String) async throws {
    try await shelf.record(source: source) { _ in
      try await store.apply(
        ShelfRevision(
          .remove, subject: shelved.work.title, removed: [shelved.work.id], at: shelf.now))
    }
  }

  /// Takes the last change back; throws `ShelfError.nothingToUndo` without one.
  package func undo(source: String) async throws -> UndoneRevision {
    try await shelf.record(source: source) { _ in
      guard let undone = try await store.undo() else { throw ShelfError.nothingToUndo }
      return undone
    }
  }

  /// Takes an import back and leaves what was changed later.
  ///
  /// `reference` is its number in the list of imports, the start of its id, or its file's name.
  package func undo(import reference: String, source: String) async throws -> UndoneRevision {
    let imports = try await store.imports()
    let named = imports.filter { $0.isNamed(reference) }
    guard named.count == 1 else { throw ShelfError.noImport(reference, count: named.count) }
    return try await shelf.record(source: source) { _ in
      guard let undone = try await store.undo(named[0].id, at: shelf.now) else {
        throw ShelfError.importStays(named[0].file, wasUndone: named[0].wasUndone)
      }
      return undone
    }
  }

  /// Imports, newest first.
  package func imports() async throws -> [ShelfImport] { try await store.imports() }

  /// Adds a work with what is said of it; without a status it is to be read.
  package func add(_ shelved: ShelvedWork, _ terms: [ShelfTerm], source: String) async throws
    -> ShelvedWork
  {
    let isStarted = terms.contains { [.status, .page, .started, .finished].contains($0.field) }
    let edited = try edited(shelved, terms + (isStarted ? [] : [.init(.toRead)]))
    if let known = try await WorkTwin(store).of(edited) {
      throw ShelfError.alreadyThere(title: known.work.title)
    }
    return try await apply(.add, edited, [], source: source)
  }

  /// Writes a work with what is said of it.
  package func apply(
    _ kind: ShelfRevision.Kind, _ shelved: ShelvedWork, _ terms: [ShelfTerm], source: String
  ) async throws -> ShelvedWork {
    let edited = try edited(shelved, terms)
    try await shelf.record(source: source) { _ in
      try await store.apply(
        ShelfRevision(kind, subject: edited.work.title, saved: [edited], at: shelf.now))
    }
    return edited
  }

  package func edited(_ shelved: ShelvedWork, _ terms: [ShelfTerm]) throws -> ShelvedWork {
    var edit = ShelfEdit(shelved, on: shelf.today, newID: shelf.newID)
    for term in terms { try edit.apply(term) }
    try edit.checkDates(of: terms)
    return edit.shelved
  }

  /// The words that name no field, joined, and the others.
  package static func terms(_ words: [String]) throws -> (String, [ShelfTerm]) {
    var (plain, terms): ([String], [ShelfTerm]) = ([], [])
    for word in words {
      if let term = try ShelfTerm(word) { terms.append(term) } else { plain.append(word) }
    }
    return (plain.joined(separator: " "), terms)
  }
}

extension ShelfImport {
  fileprivate func isNamed(_ reference: String) -> Bool {
    if let number = Int(reference) { return number == change }
    return file == reference || (reference.utf8.count >= 4 && id.rawValue.hasPrefix(reference))
  }
}
