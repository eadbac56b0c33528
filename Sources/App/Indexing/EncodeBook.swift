import Basics
package import Books
import Parameters
package import Search

/// Gives a book its states: stored ones are read, the rest is computed and stored.
package struct EncodeBook: Sendable {
  /// Passes per commit, which a kill can lose at most.
  private static let batchSize = 64

  private let ports: LibraryPorts
  private let encoder: any StateEncoder
  private let recomputes: Bool

  /// `recomputes` does every pass, even if its states are stored.
  package init(_ ports: LibraryPorts, by encoder: any StateEncoder, recomputes: Bool = false) {
    self.ports = ports
    self.encoder = encoder
    self.recomputes = recomputes
  }

  /// Returns the book with the number of passes it took.
  ///
  /// Throws `EmbeddingError`, `StorageError` or `CancellationError`; passes finished before an error
  /// stay and are not computed again.
  package func run(_ book: Book, text: BookText, observer: @escaping IngestObserver) async throws
    -> (EncodedBook, passes: Int)
  {
    let key = key(book)
    if !recomputes, let known = await ports.encodedBooks.result(key, as: EncodedBook.self) {
      return (known, 0)
    }
    let start = try await begin(book, text, key)
    let (tokens, atoms) = (start.tokens, start.atoms)
    var rows = start.rows
    let todo = start.todo
    for first in stride(from: 0, to: todo.count, by: Self.batchSize) {
      observer(.encoding(done: start.done + first, total: start.done + todo.count))
      try Task.checkCancellation()
      let batch = todo[first..<min(first + Self.batchSize, todo.count)]
      var more = StateRows(dimension: rows.dimension)
      more.append(
        try await encoder.sums(batch.map { $0.request(ids: tokens.ids, atoms: atoms) }))
      try await ports.states.append(more, at: rows.count, of: book.id, key: key)
      rows.append(more)
    }
    let passes = start.done + todo.count
    if !todo.isEmpty { observer(.encoding(done: passes, total: passes)) }
    let encoded = EncodedBook(
      key: key, pages: book.pagesHash, tokens: tokens, windows: start.windows,
      states: BookStates(atoms: atoms, rows: rows, tokenEnds: tokens.ends))
    await ports.encodedBooks.keep(encoded, under: key, of: .embed)
    return (encoded, todo.count)
  }

  /// Number of passes that `run` would take; takes none.
  func remaining(_ book: Book, text: BookText) async throws -> Int {
    let key = key(book)
    if await ports.encodedBooks.result(key, as: EncodedBook.self) != nil { return 0 }
    return try await begin(book, text, key).todo.count
  }

  /// Progress of reading a book.
  private struct Beginning {
    let tokens: StateTokens
    let atoms: StateAtoms
    let windows: [StateWindow]
    let rows: StateRows

    /// Number of passes whose states are stored.
    var done: Int { windows.count { !$0.atoms.isEmpty } - todo.count }

    /// Passes without a stored row.
    var todo: [StateWindow] {
      windows.filter { $0.atoms.lowerBound >= rows.count && !$0.atoms.isEmpty }
    }
  }

  private func begin(_ book: Book, _ text: BookText, _ key: ContentHash) async throws -> Beginning {
    let tokens = encoder.tokens(of: text.utf8)
    let atoms = StateAtoms(text: text, tokenEnds: tokens.ends)
    let dimension = ports.embedder.model.dimension
    var rows = StateRows(dimension: dimension)
    if !recomputes {
      rows = try await ports.states.rows(of: book.id, key: key, dimension: dimension)
      // More rows than atoms belong to another text.
      if rows.count > atoms.count { rows = StateRows(dimension: dimension) }
    }
    return Beginning(
      tokens: tokens, atoms: atoms, windows: StateWindow.all(of: atoms, pass: ports.pass),
      rows: rows)
  }

  private func key(_ book: Book) -> ContentHash {
    StageKey.make(
      .embed, version: "states/1 \(StateAtoms.version)",
      inputs: [book.pagesHash].compactMap(\.self),
      parameters: [
        "model": ports.embedder.model.fingerprint, "pass": ports.pass.description,
      ], hasher: ports.hasher)
  }
}
