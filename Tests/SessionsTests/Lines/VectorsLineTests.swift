import Basics
import Search
import Sessions
import Testing

struct VectorsLineTests {
  @Test func `a bill is recorded, and lines without a valid one are still read`() throws {
    let hash = try #require(ContentHash(String(repeating: "a", count: 64)))
    let bill = EmbeddingBill(provider: "p", name: "e", tokens: 5)
    let line = VectorsLine(
      cell: 1, model: "p/e/3", purpose: "query", texts: [hash], vectors: hash, bill: bill)
    #expect(VectorsLine(fields: line.fields)?.bill == bill)
    for tokens in [JSONValue.null, .integer(-1), .integer(.max), .string("5")] {
      let fields = line.fields.merging(["tokens": tokens]) { $1 }
      let read = try #require(VectorsLine(fields: fields))
      #expect(read.bill == nil && read.texts == [hash])
    }
  }
}
