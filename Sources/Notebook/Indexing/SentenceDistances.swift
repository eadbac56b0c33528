import Basics
package import Books
package import Search

/// The distance in meaning of each sentence of a book to the next one, for semantic chunkers.
///
/// A sentence is embedded together with its two neighbours, as much of them as the model reads at
/// once, since single sentences scatter (Kamradt's buffer of one). Vectors are stored with the
/// book, so that they are computed once.
package struct SentenceDistances: Sendable {
  private static let batchSize = 64

  private let ports: IndexPorts

  package init(_ ports: IndexPorts) { self.ports = ports }

  /// Cosine distances, 0...2, one less than there are sentences.
  package func run(_ book: Book, text: BookText, observer: @escaping IngestObserver) async throws
    -> [Double]
  {
    let model = ports.encoders.embedder.model
    let windows = windows(of: text, limit: model.windowTokens)
    let hashes = windows.map { ports.hasher.hash(Array(text.utf8[$0])) }
    var missing = try await ports.vectors.missing(hashes, model: model)
    let todo = windows.indices.filter { missing.remove(hashes[$0]) != nil }
    observer(.embedding(done: 0, total: todo.count, reused: windows.count - todo.count))
    for start in stride(from: 0, to: todo.count, by: Self.batchSize) {
      try Task.checkCancellation()
      let batch = todo[start..<min(start + Self.batchSize, todo.count)]
      let vectors = try await ports.encoders.embedder.embed(
        batch.map { text.text(windows[$0]) }, purpose: .passage)
      try await ports.vectors.store(
        zip(batch, vectors).map { (text: hashes[$0], embedding: $1) }, model: model, of: book.id)
      observer(
        .embedding(
          done: start + batch.count, total: todo.count, reused: windows.count - todo.count))
    }
    return try await distances(hashes, model)
  }

  /// Each sentence with its neighbours if the model reads all three, else as much of it alone as
  /// the model reads.
  private func windows(of text: BookText, limit: Int?) -> [Range<Int>] {
    let sentences = Sentences.ranges(in: text)
    let ruler = UnitRuler(ends: ports.encoders.windowCounter.tokenEnds(in: text.utf8))
    let most = limit ?? .max
    return sentences.indices.map { index in
      let first = sentences[max(0, index - 1)].lowerBound
      let last = sentences[min(sentences.count - 1, index + 1)].upperBound
      if ruler.count(in: first..<last) <= most { return first..<last }
      let alone = sentences[index]
      guard ruler.count(in: alone) > most else { return alone }
      let plan = WindowPlan(
        chunks: [Chunk(index: 0, range: alone, overlap: 0, pages: text.pageMap.pages(of: alone))],
        text: text, limit: most, tokenEnds: ruler.ends)
      return plan.windows.first?.range ?? alone
    }
  }

  private func distances(_ hashes: [ContentHash], _ model: EmbeddingModel) async throws -> [Double]
  {
    var distances: [Double] = []
    var previous: Embedding?
    for hash in hashes {
      guard let vector = try await ports.vectors.vector(of: hash, model: model) else {
        throw StorageError.notFound(what: "vector of \(hash.short)")
      }
      if let previous { distances.append(1 - Double(previous.similarity(to: vector))) }
      previous = vector
    }
    return distances
  }
}

/// An event of an ingest, for progress bars.
package enum IngestEvent: Hashable, Sendable {
  case parsing(pagesDone: Int, pageCount: Int)
  case resumed(pagesDone: Int)
  case chunking
  case chunked(count: Int, isReused: Bool)
  /// Passes of the encoder over the book: those done, and all that were missing.
  case encoding(done: Int, total: Int)
  /// Texts already embedded and all texts of the chunk set; `reused` were known before.
  case embedding(done: Int, total: Int, reused: Int)
  /// Texts are about to be sent to a service.
  case sending(EmbeddingForecast)
  case indexed
}

/// Receives the events of an ingest.
package typealias IngestObserver = @Sendable (IngestEvent) -> Void
