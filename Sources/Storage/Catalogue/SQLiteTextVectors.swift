package import Basics
import Bindings
package import Search

/// Vectors of short texts, beside the local catalogue; they can be made again.
package struct SQLiteTextVectors: TextVectorStore {
  private let database: CatalogueDatabase

  package init(_ database: CatalogueDatabase) { self.database = database }

  package func vectors(of texts: [ContentHash], model: EmbeddingModel) async throws
    -> [ContentHash: Embedding]
  {
    try await database.read { database in
      let select = try database.statement(
        "SELECT vector FROM text_vectors WHERE text = ? AND model = ?")
      var vectors: [ContentHash: Embedding] = [:]
      for text in texts where vectors[text] == nil {
        try select.forEach([.text(text.hex), .text(model.fingerprint)]) { row in
          let values = row.floats(0)
          // A damaged row is made again.
          if values.count == model.dimension { vectors[text] = Embedding(values: values) }
          return false
        }
      }
      return vectors
    } ?? [:]
  }

  package func store(_ vectors: [(text: ContentHash, embedding: Embedding)], model: EmbeddingModel)
    async throws
  {
    for (index, vector) in vectors.enumerated() {
      try UnitVector.check(vector.embedding, dimension: model.dimension, index: index)
    }
    try await database.write { database in
      let insert = try database.statement(
        "INSERT OR REPLACE INTO text_vectors (text, model, vector) VALUES (?, ?, ?)")
      for (text, embedding) in vectors {
        try insert.run([
          .text(text.hex), .text(model.fingerprint), .floats(embedding.values),
        ])
      }
    }
  }
}
