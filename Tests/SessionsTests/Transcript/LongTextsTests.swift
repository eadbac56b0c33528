import Basics
@testable import Sessions
import TestSupport
import Testing

struct LongTextsTests {
  private let hasher = ContentHasher.fake
  private let long = String(repeating: "문", count: 2000)

  private func roundTrip(_ record: TranscriptRecord) -> TranscriptRecord {
    let (short, blobs) = LongTexts.detach(record, hasher: hasher)
    return LongTexts.attach(short) { hash in
      blobs[hash].map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test func `long texts leave the line at any depth and come back`() {
    let record = TranscriptRecord(
      kind: "tool", fields: ["out": .string(long), "args": ["list": ["short", .string(long)]]])
    let (short, blobs) = LongTexts.detach(record, hasher: hasher)
    #expect(blobs == [hasher.hash(long): Array(long.utf8)])
    #expect(JSONValue.object(short.fields).canonicalBytes.count < 400)
    #expect(roundTrip(record) == record)
  }

  @Test func `a text of the limit stays`() {
    let text = String(repeating: "a", count: LongTexts.limit)
    #expect(
      LongTexts.detach(.init(kind: "out", fields: ["t": .string(text)]), hasher: hasher).blobs
        .isEmpty)
  }

  @Test func `an object that looks like a reference stays an object`() {
    let hash = hasher.hash(long).description
    for name in ["$blob", "$$blob", "$$$blob"] {
      let record = TranscriptRecord(
        kind: "tool", fields: ["args": .object([name: .string(hash)]), "long": .string(long)])
      #expect(roundTrip(record) == record)
    }
    let nested = TranscriptRecord(
      kind: "tool", fields: ["args": ["$blob": ["$blob": .string(long)]]])
    #expect(roundTrip(nested) == nested)
  }

  @Test func `a reference to a blob that is gone stays in its place`() {
    let record = TranscriptRecord(kind: "out", fields: ["text": .string(long)])
    let short = LongTexts.detach(record, hasher: hasher).record
    #expect(LongTexts.attach(short) { _ in nil } == short)
  }

  @Test(arguments: 0..<50)
  func `any record comes back`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var record = TranscriptRecord.random(using: &generator)
    record = TranscriptRecord(
      kind: record.kind, fields: record.fields.merging(["x": .string(long)]) { first, _ in first })
    #expect(roundTrip(record) == record)
  }
}
