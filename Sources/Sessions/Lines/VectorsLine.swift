package import Basics
package import Search

/// Vectors that a service returned, so that a replay needs no connection.
package struct VectorsLine: TranscriptLine {
  package static let kind = "vectors"

  package let cell: Int
  /// Fingerprint of the model.
  package let model: String
  /// Purpose: `query` or `passage`.
  package let purpose: String
  /// Hashes of the texts, in the order of their vectors.
  package let texts: [ContentHash]
  /// Blob of all vectors: 32-bit floats in little-endian order, one vector after the other.
  package let vectors: ContentHash
  /// The bill of the service; nil when none is recorded.
  package let bill: EmbeddingBill?

  package init(
    cell: Int, model: String, purpose: String, texts: [ContentHash], vectors: ContentHash,
    bill: EmbeddingBill? = nil
  ) {
    self.bill = bill
    self.cell = cell
    self.model = model
    self.purpose = purpose
    self.texts = texts
    self.vectors = vectors
  }

  package init?(fields: [String: JSONValue]) {
    guard let cell = fields.integer("n"), let model = fields.text("model"),
      let purpose = fields.text("purpose"), let vectors = fields.hash("vectors")
    else { return nil }
    self.cell = cell
    self.model = model
    self.purpose = purpose
    self.vectors = vectors
    bill = EmbeddingBill(fields: fields)
    texts = fields.list("texts").compactMap { $0.string.flatMap { ContentHash($0) } }
  }

  package var fields: [String: JSONValue] {
    let own: [String: JSONValue] = [
      "n": .integer(cell), "model": .string(model), "purpose": .string(purpose),
      "texts": .array(texts.map { .hash($0) }), "vectors": .hash(vectors),
    ]
    return own.merging(bill?.fields ?? [:]) { first, _ in first }
  }
}

extension EmbeddingPurpose {
  /// The name of the purpose in transcripts.
  package var name: String { self == .query ? "query" : "passage" }
}

extension [Embedding] {
  /// All vectors as 32-bit floats in little-endian order.
  package var littleEndianBytes: [UInt8] {
    flatMap(\.values).flatMap { value in
      (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * UInt32($0))) }
    }
  }

  /// `count` vectors of equal length; nil when the bytes cannot be divided so.
  package init?(littleEndian bytes: [UInt8], count: Int) {
    guard count > 0, !bytes.isEmpty, bytes.count % (4 * count) == 0 else { return nil }
    let length = bytes.count / count
    self = (0..<count).map { index in
      Embedding(
        values: stride(from: index * length, to: (index + 1) * length, by: 4).map { at in
          Float(
            bitPattern: (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes[at + $1]) << UInt32(8 * $1) })
        })
    }
  }
}
