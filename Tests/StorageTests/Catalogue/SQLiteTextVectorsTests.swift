import Basics
@testable import Files
import Search
@testable import Storage
import TestSupport
import Testing

/// Vectors of short texts beside the catalogue.
struct SQLiteTextVectorsTests {
  private func model(_ fingerprint: String) -> EmbeddingModel {
    EmbeddingModel(
      provider: "test", name: "test", dimension: 2, fingerprint: fingerprint, windowTokens: nil)
  }

  @Test func `vectors are kept by text and model`() async throws {
    let folder = try TemporaryDirectory()
    let database = CatalogueDatabase(path: folder.path("catalogue.db"))
    let store = SQLiteTextVectors(database)
    let texts = ["one", "two"].map { ContentHasher.sha256.hash($0) }
    #expect(try await store.vectors(of: texts, model: model("a")).isEmpty)
    let unit = Embedding(values: [0.6, 0.8])
    try await store.store([(text: texts[0], embedding: unit)], model: model("a"))
    await database.close()
    #expect(try await store.vectors(of: texts, model: model("a")) == [texts[0]: unit])
    #expect(try await store.vectors(of: texts, model: model("b")).isEmpty)
    let other = Embedding(values: [1, 0])
    try await store.store([(text: texts[0], embedding: other)], model: model("a"))
    #expect(try await store.vectors(of: texts, model: model("a")) == [texts[0]: other])
  }

  @Test func `what is no unit vector is refused, and nothing of its batch is kept`() async throws {
    let store = SQLiteTextVectors(CatalogueDatabase(path: ""))
    let text = ContentHasher.sha256.hash("one")
    for values in [[Float.nan, 0], [2, 0], [1, 0, 0]] {
      await #expect(throws: EmbeddingError.self) {
        try await store.store(
          [
            (text: ContentHasher.sha256.hash("two"), embedding: Embedding(values: [1, 0])),
            (text: text, embedding: Embedding(values: values)),
          ], model: model("a"))
      }
    }
    #expect(
      try await store.vectors(of: [text, ContentHasher.sha256.hash("two")], model: model("a"))
        .isEmpty)
  }
}
