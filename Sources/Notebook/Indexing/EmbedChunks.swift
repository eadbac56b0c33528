package import Basics
package import Books
import Parameters
package import Search
package import Sessions

/// Gives every window of a chunk set its vector, computing only those of texts never seen.
package struct EmbedChunks: Sendable {
  /// Texts per commit, which a kill can lose at most.
  private static let batchSize = 64

  private let ports: IndexPorts
  private let memory: StageMemory

  /// Texts are embedded again, and their stored vectors replaced, where the memory says so.
  package init(_ ports: IndexPorts, memory: StageMemory? = nil) {
    self.ports = ports
    self.memory = memory ?? StageMemory(hasher: ports.hasher)
  }

  private var recomputes: Bool { memory.recomputes(.embed) }

  package func run(
    _ set: ChunkSet, _ chunks: [Chunk], text: BookText, observer: @escaping IngestObserver
  ) async throws -> StageRun {
    let (start, model) = (ContinuousClock.now, ports.encoders.embedder.model)
    let isBuilt = try await ports.vectors.isBuilt(set.id, model: model)
    return try await memory.value(
      of: StageKey(.embed, "windows/1", of: [set.key], ["model": model.fingerprint]),
      known: isBuilt && !recomputes ? () : nil, since: start,
      facts: { StageFacts(detail: model.traced) }
    ) { work in
      let plan = WindowPlan(
        chunks: chunks, text: text, limit: set.options.windowTokens(limit: model.windowTokens),
        counter: ports.encoders.windowCounter)
      let entries = entries(of: plan, text)
      work["windows"] = entries.count
      work["long_chunks"] = plan.longChunkCount
      work["embedded"] = try await embed(entries, text, of: set.bookID, model, observer)
      try await ports.vectors.build(entries, in: set.id, model: model)
      observer(.indexed)
    }.1
  }

  private func entries(of plan: WindowPlan, _ text: BookText) -> [WindowEntry] {
    plan.windows.map { window in
      WindowEntry(
        window: window, pages: text.pageMap.pages(of: window.range),
        textHash: ports.hasher.hash(Array(text.utf8[window.range])))
    }
  }

  /// Embeds and stores missing texts, batch by batch; returns their number.
  private func embed(
    _ entries: [WindowEntry], _ text: BookText, of book: BookID, _ model: EmbeddingModel,
    _ observer: IngestObserver
  ) async throws -> Int {
    var missing =
      recomputes
      ? Set(entries.map(\.textHash))
      : try await ports.vectors.missing(entries.map(\.textHash), model: model)
    let todo = entries.filter { missing.remove($0.textHash) != nil }
    let reused = entries.count - todo.count
    if let service = ports.encoders.embedder.service, !todo.isEmpty {
      let tokens = todo.reduce(0) {
        $0 + ports.encoders.tokenCounter.count(text.text($1.window.range))
      }
      observer(
        .sending(
          EmbeddingForecast(model: model, service: service, texts: todo.count, tokens: tokens)))
    }
    observer(.embedding(done: 0, total: todo.count, reused: reused))
    for start in stride(from: 0, to: todo.count, by: Self.batchSize) {
      try Task.checkCancellation()
      let batch = todo[start..<min(start + Self.batchSize, todo.count)]
      let vectors = try await ports.encoders.embedder.embed(
        batch.map { text.text($0.window.range) }, purpose: .passage)
      try await ports.vectors.store(
        zip(batch, vectors).map { (text: $0.textHash, embedding: $1) }, model: model,
        of: book, replacing: recomputes)
      observer(.embedding(done: start + batch.count, total: todo.count, reused: reused))
    }
    return todo.count
  }
}

extension EmbeddingModel {
  /// The model as a trace tells it.
  fileprivate var traced: [String: JSONValue] {
    ["model": .string("\(provider)/\(name)"), "fingerprint": .string(fingerprint)]
  }
}

/// The pooled vectors of a chunk set, kept in memory only.
package struct PooledIndex: Sendable {
  package let key: ContentHash
  package let book: EncodedBook
  package let vectors: FlatVectors
}

/// Gives every window of a chunk set its vector by sums over the states of the book.
struct PoolChunks: Sendable {
  private let ports: IndexPorts
  private let encoder: StateEncoder
  private let memory: StageMemory

  /// The book is read again where the memory says so, even if its states are stored.
  init(_ ports: IndexPorts, by encoder: StateEncoder, memory: StageMemory) {
    self.ports = ports
    self.encoder = encoder
    self.memory = memory.keeping(in: ports.pooledSets)
  }

  func run(
    _ set: ChunkSet, _ chunks: [Chunk], of book: Book, text: BookText,
    observer: @escaping IngestObserver
  ) async throws -> (PooledIndex, StageRun) {
    let (start, model) = (ContinuousClock.now, ports.encoders.embedder.model)
    let recomputes = memory.recomputes(.embed)
    let (encoded, passes) = try await EncodeBook(ports, by: encoder, recomputes: recomputes)
      .run(book, text: text, observer: observer)
    let key = StageKey(.embed, "pooled/1", of: [set.key, encoded.key])
    return try await memory.value(
      of: key, again: recomputes, since: start, work: passes > 0 ? ["passes": passes] : [:],
      facts: { _ in
        StageFacts(
          detail: model.traced.merging(
            ["mode": "pooled", "pass": .string(ports.embedding.pass.description)]) { $1 })
      }
    ) { work in
      let plan = WindowPlan(
        chunks: chunks, text: text, limit: set.options.windowTokens(limit: model.windowTokens),
        tokenEnds: encoded.tokens.ends)
      work["windows"] = plan.windows.count
      work["long_chunks"] = plan.longChunkCount
      observer(.indexed)
      return PooledIndex(
        key: key.hash(by: ports.hasher), book: encoded,
        vectors: encoded.vectors(of: plan, pages: text.pageMap))
    }
  }
}

/// Gives a book its states: stored ones are read, the rest is computed and stored.
package struct EncodeBook: Sendable {
  /// Passes per commit, which a kill can lose at most.
  private static let batchSize = 64

  private let ports: IndexPorts
  private let encoder: StateEncoder
  private let memory: StageMemory
  private let recomputes: Bool

  /// `recomputes` does every pass, even if its states are stored.
  package init(_ ports: IndexPorts, by encoder: StateEncoder, recomputes: Bool = false) {
    self.ports = ports
    self.encoder = encoder
    memory = StageMemory(ports.encodedBooks, hasher: ports.hasher)
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
    var passes = 0
    let encoded = try await memory.value(of: key, again: recomputes) {
      let (encoded, done) = try await read(book, text, key.hash(by: ports.hasher), observer)
      passes = done
      return encoded
    }
    return (encoded, passes)
  }

  /// Does the passes whose states are not stored, and stores them.
  private func read(
    _ book: Book, _ text: BookText, _ key: ContentHash, _ observer: IngestObserver
  ) async throws -> (EncodedBook, passes: Int) {
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
      try await ports.vectors.append(more, at: rows.count, of: book.id, key: key)
      rows.append(more)
    }
    let passes = start.done + todo.count
    if !todo.isEmpty { observer(.encoding(done: passes, total: passes)) }
    let encoded = EncodedBook(
      key: key, pages: book.pagesHash, tokens: tokens, windows: start.windows,
      states: BookStates(atoms: atoms, rows: rows, tokenEnds: tokens.ends))
    return (encoded, todo.count)
  }

  /// Number of passes that `run` would take; takes none.
  package func remaining(_ book: Book, text: BookText) async throws -> Int {
    let key = key(book).hash(by: ports.hasher)
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
    let dimension = ports.encoders.embedder.model.dimension
    var rows = StateRows(dimension: dimension)
    if !recomputes {
      rows = try await ports.vectors.states(of: book.id, key: key, dimension: dimension)
      // More rows than atoms belong to another text.
      if rows.count > atoms.count { rows = StateRows(dimension: dimension) }
    }
    return Beginning(
      tokens: tokens, atoms: atoms, windows: StateWindow.all(of: atoms, pass: ports.embedding.pass),
      rows: rows)
  }

  private func key(_ book: Book) -> StageKey {
    StageKey(
      .embed, "states/1 \(StateAtoms.version)", of: [book.pagesHash],
      [
        "model": ports.encoders.embedder.model.fingerprint,
        "pass": ports.embedding.pass.description,
      ])
  }
}
