import Basics
import Bindings
import Foundation
import Parameters
@testable import Providers
import Search
import Synchronization
import TestSupport
import Testing

@Suite(.enabled(if: LocalModel.folder != nil, "run make setup for the model"))
struct `MiniLM provider` {
  @Test(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
  func `agrees with the published vector of hello world`() async throws {
    struct Canonical: Decodable {
      let text: String
      let first5: [Float]
      let atol: Float
    }
    let corpus = try #require(Fixture.corpus)
    let file = corpus.appending(path: "embeddings/fastembed_canonical_minilm.json")
    let canonical = try JSONDecoder().decode(Canonical.self, from: Data(contentsOf: file))
    for provider in [try LocalModel.provider.get(), LocalModel.fast].compactMap(\.self) {
      let embedding = try #require(
        try await provider.embed([canonical.text], purpose: .query).first)
      #expect(embedding.values.count == 384)
      for (ours, theirs) in zip(embedding.values, canonical.first5) {
        #expect(abs(ours - theirs) < canonical.atol)
      }
    }
  }

  @Test func `the model has its name, dimension and limit`() throws {
    let model = try LocalModel.provider.get().model
    #expect(model.provider == "minilm")
    #expect(model.name == "all-MiniLM-L6-v2")
    #expect(model.dimension == 384)
    #expect(model.windowTokens == 254)
    #expect(model.fingerprint.hasSuffix(".f32/2"))
    guard let fast = LocalModel.fast?.model else { return }
    #expect(fast.fingerprint.hasSuffix(".bf16/1"))
    #expect(model.fingerprint.prefix(27) == fast.fingerprint.prefix(27))
  }

  @Test func `bf16 is refused on a processor that has none, and f32 is computed there`()
    async throws
  {
    let path = try #require(LocalModel.folder?.path)
    #expect(throws: EmbeddingError.precisionUnsupported(.bf16)) {
      try LocalEmbeddingProvider(
        directory: path, precision: .bf16, kernels: [.avx512, .avx2, .portable])
    }
    let old = try LocalEmbeddingProvider(directory: path, kernels: [.portable])
    let here = try LocalModel.provider.get()
    #expect(old.model == here.model)
    let text = "The lamp burned whale oil."
    #expect(
      try await old.embed([text], purpose: .query) == here.embed([text], purpose: .query))
  }

  @Test func `embeds passages as the double-precision reference does`() async throws {
    let passages = try Array(EmbeddingFixture.passages().suffix(60))
    let truth = try Array(EmbeddingFixture.vectors().suffix(60))
    for (provider, least) in [
      (LocalModel.fast, 0.9999), (try LocalModel.provider.get(), 0.999_999),
    ] {
      guard let provider else { continue }
      let embeddings = try await provider.embed(passages, purpose: .passage)
      #expect(embeddings.count == truth.count)
      for (embedding, truth) in zip(embeddings, truth) {
        #expect(EmbeddingFixture.cosine(embedding.values, truth) >= least)
      }
    }
  }

  @Test func `a query and a passage of the same text have the same vector`() async throws {
    let provider = try LocalModel.provider.get()
    let text = "The miller sold 12,480 tiles."
    let query = try await provider.embed([text], purpose: .query)
    let passage = try await provider.embed([text, "other"], purpose: .passage)
    #expect(query == [passage[0]])
    #expect(try await provider.embed([], purpose: .query) == [])
    #expect(try await provider.embed([""], purpose: .query).count == 1)
  }

  @Test func `a text that is too long is refused and named, never cut`() async throws {
    let provider = try LocalModel.provider.get()
    let longest = String(repeating: "salt ", count: 254)
    #expect(try await provider.embed([longest], purpose: .passage).count == 1)
    await #expect(throws: EmbeddingError.textTooLong(index: 1, tokens: 255, limit: 254)) {
      try await provider.embed([longest, longest + "salt"], purpose: .passage)
    }
  }

  @Test func `cancelling the task ends the call`() async throws {
    let provider = try LocalModel.provider.get()
    let texts = Array(repeating: String(repeating: "salt ", count: 250), count: 4000)
    let task = Task { try await provider.embed(texts, purpose: .passage) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func `calls at the same time share one model`() async throws {
    let provider = try LocalModel.provider(.f32)
    provider.warmUp()
    let expected = try await provider.embed(["ship"], purpose: .query)
    try await withThrowingTaskGroup(of: [Embedding].self) { group in
      for _ in 0..<16 {
        group.addTask { try await provider.embed(["ship"], purpose: .query) }
      }
      for try await embeddings in group { #expect(embeddings == expected) }
    }
  }

  @Test func `counts tokens with ends in the text, under the name of the vocabulary`() throws {
    let counter = try LocalModel.provider.get().tokenCounter
    #expect(counter.identifier == "wordpiece/2:07eced375c")
    #expect(counter.tokenEnds(in: Array("Größe zählt.".utf8)) == [2, 4, 7, 11, 13, 14, 15])
    #expect(counter.count("Größe zählt.") == 7)
  }

  @Test(.timeLimit(.minutes(5)))
  func `a question does not wait for texts that are embedded in the background`() async throws {
    let provider = try LocalModel.provider.get()
    let passages = Counter()
    let calls = ProcessThreads.processorCount * 2
    try await WorkLane.background.held { letGo in
      for _ in 0..<calls {
        Task(priority: .utility) {
          let embedded = try await provider.embed(["one", "two"], purpose: .passage)
          passages.add(embedded.count)
        }
      }
      for question in ["a", "b", "c"] {
        #expect(try await provider.embed([question], purpose: .query).count == 1)
      }
      #expect(passages.count == 0)
      letGo()
      while passages.count < calls * 2 { try await Task.sleep(for: .milliseconds(5)) }
    }
  }
}

private final class Counter: Sendable {
  private let sum = Mutex(0)

  var count: Int { sum.withLock(\.self) }
  func add(_ more: Int) { sum.withLock { $0 += more } }
}

extension WorkLane {
  /// Runs `body` while all threads of the lane are taken.
  fileprivate func held(while body: (_ letGo: () -> Void) async throws -> Void) async throws {
    let count = ProcessThreads.processorCount
    try await HeldThreads.hold(
      count, taking: { work in call { perform(count, work) } }, while: body)
  }
}
