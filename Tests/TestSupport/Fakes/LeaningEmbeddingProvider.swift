import Basics
package import Search
import Synchronization

/// An embedder without a model whose states depend on their pass: each word counts for itself, and a
/// little for every other word that was read with it.
package final class LeaningEmbeddingProvider: EmbeddingProvider {
  private static let dimension = 64
  private static let lean: Float = 0.02
  package static let window = 40

  /// Passes read so far.
  private let passes = Mutex(0)
  /// Passes after which reading fails once.
  private let failure: Mutex<Int?>

  package init(failingAfter passes: Int? = nil) { failure = Mutex(passes) }

  package var passCount: Int { passes.withLock { $0 } }
  package var states: StateEncoder? {
    StateEncoder(tokens: tokens(of:), sums: { try await self.sums($0) })
  }

  package var model: EmbeddingModel {
    EmbeddingModel(
      provider: "leaning", name: "words", dimension: Self.dimension, fingerprint: "leaning/1",
      windowTokens: Self.window)
  }

  package func warmUp() {}

  package func embed(_ texts: [String], purpose: EmbeddingPurpose) async throws -> [Embedding] {
    texts.map { text in
      let ids = tokens(of: Array(text.utf8)).ids
      var sum = [Double](repeating: 0, count: Self.dimension)
      for (index, value) in Self.sum(ids, over: 0..<ids.count).enumerated() {
        sum[index] = Double(value)
      }
      sum[0] += 0.001
      return Embedding(values: sum.unit ?? [])
    }
  }

  package func tokens(of text: [UInt8]) -> StateTokens {
    let ends = WordCounter().tokenEnds(in: text)
    var start = 0
    let ids = ends.map { end in
      let word = text[text.skippingBlanks(from: start, to: end)..<end]
      start = end
      var hash: UInt64 = 0xCBF2_9CE4_8422_2325
      for byte in word { hash = (hash ^ UInt64(byte | 0x20)) &* 0x100_0000_01B3 }
      return Int32((hash >> 7) % UInt64(Int32.max))
    }
    return StateTokens(ids: ids, ends: ends)
  }

  package func sums(_ requests: [StateRequest]) async throws -> [Float] {
    try Task.checkCancellation()
    let count = passes.withLock { passes in
      passes += requests.count
      return passes
    }
    let fails = failure.withLock { failure in
      guard let limit = failure, count > limit else { return false }
      failure = nil
      return true
    }
    if fails { throw EmbeddingError.outOfMemory }
    return requests.flatMap { request in
      request.spans.flatMap { Self.sum(request.ids, over: $0) }
    }
  }

  private static func sum(_ ids: [Int32], over span: Range<Int>) -> [Float] {
    var sum = [Float](repeating: 0, count: dimension)
    for (index, id) in ids.enumerated() {
      let weight = lean * Float(span.count) + (span.contains(index) ? 1 : 0)
      sum[Int(id) % dimension] += weight
    }
    return sum
  }
}

/// Always the same embedder, and another one for E5 where it is given.
package struct OneEmbedder: EmbeddingCatalog {
  private let embedder: any EmbeddingProvider
  private let e5: (any EmbeddingProvider)?

  package init(_ embedder: any EmbeddingProvider, e5: (any EmbeddingProvider)? = nil) {
    self.embedder = embedder
    self.e5 = e5
  }

  package func provider(_ choice: EmbeddingChoice) throws -> any EmbeddingProvider {
    choice.provider == "e5" ? e5 ?? embedder : embedder
  }
}
