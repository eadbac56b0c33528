import Basics
@testable import Sessions
import TestSupport
import Testing

struct TranscriptChainTests {
  private let hasher = ContentHasher.fake

  @Test(arguments: 0..<50)
  func `random records come back from their lines`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let records = (0..<30).map { _ in TranscriptRecord.random(using: &generator) }
    let text = TranscriptText(records.sealed(by: hasher), hasher: hasher)
    #expect(text.records == records)
    #expect(text.problems == [])
    #expect(text.chain.count == records.count)
  }

  @Test func `lines are canonical, numbered, and chained by sort`() throws {
    var chain = TranscriptChain(hasher: hasher)
    let lines = ["head", "cell", "meta", "cell"].map { kind in
      chain.seal(TranscriptRecord(kind: kind, fields: ["b": 1, "a": "x"]))
    }
    let values = try lines.map { try JSONValue(parsing: $0) }
    #expect(values.map { $0["seq"]?.integer } == [0, 1, 2, 3])
    #expect(values[0]["prev"] == nil)
    #expect(values[1]["prev"] == nil)
    #expect(values[2]["prev"]?.string == hasher.hash(lines[0]).description)
    #expect(values[3]["prev"]?.string == hasher.hash(lines[1]).description)
    #expect(String(decoding: lines[1], as: UTF8.self) == #"{"a":"x","b":1,"k":"cell","seq":1}"#)
  }

  @Test func `a chain read from a file continues like the writer's`() {
    var generator = SeededGenerator(seed: 7)
    let records = (0..<12).map { _ in TranscriptRecord.random(using: &generator) }
    var read = TranscriptText(Array(records[..<6]).sealed(by: hasher), hasher: hasher).chain
    let rest: [UInt8] = records[6...].flatMap { read.seal($0) + [0x0A] }
    #expect(Array(records[..<6]).sealed(by: hasher) + rest == records.sealed(by: hasher))
  }

  @Test func `every changed byte is noticed`() {
    let records = ["head", "cell", "stage", "meta", "end", "cell", "meta"].map {
      TranscriptRecord(kind: $0, fields: ["n": 1, "text": "abc"])
    }
    let bytes = records.sealed(by: hasher)
    // The last line of each sort has no successor to prove it; its own place and tie still do.
    let lastLines = Array(records[..<5]).sealed(by: hasher).count
    for index in 0..<lastLines {
      var changed = bytes
      changed[index] ^= 1
      #expect(!TranscriptText(changed, hasher: hasher).problems.isEmpty, "byte \(index)")
    }
  }

  @Test func `lines taken out, doubled or swapped are noticed`() {
    let records = (0..<6).map { TranscriptRecord(kind: "cell", fields: ["n": .integer($0)]) }
    let lines = records.sealed(by: hasher).split(separator: 0x0A).map { Array($0) + [0x0A] }
    let damaged = [
      lines[..<2] + lines[3...], lines[..<3] + lines[2...],
      lines[..<2] + [lines[3], lines[2]] + lines[4...],
    ]
    for order in damaged {
      let text = TranscriptText(order.flatMap(\.self), hasher: hasher)
      #expect(text.problems.contains { if case .outOfPlace = $0 { true } else { false } })
    }
  }

  @Test func `a torn last line is told apart from damage`() {
    let records = [TranscriptRecord(kind: "head", fields: [:])]
    let whole = records.sealed(by: hasher)
    let text = TranscriptText(whole + Array(#"{"k":"ce"#.utf8), hasher: hasher)
    #expect(text.records == records)
    #expect(text.problems == [.torn(byteCount: 8)])
    #expect(text.isTorn)
    #expect(text.completeCount == whole.count)
  }

  @Test func `lines that are not records are skipped`() {
    let text = TranscriptText(Array("[1]\n{\"n\":1}\n\n{\"k\":\"note\"}\n".utf8), hasher: hasher)
    #expect(text.records.map(\.kind) == ["note"])
    #expect(text.problems.count == 4)
  }
}

extension [TranscriptRecord] {
  /// The bytes of a transcript with these lines.
  func sealed(by hasher: ContentHasher) -> [UInt8] {
    var chain = TranscriptChain(hasher: hasher)
    return flatMap { chain.seal($0) + [0x0A] }
  }
}

extension TranscriptRecord {
  /// A record of a known or unknown kind whose fields are anything.
  static func random(using generator: inout SeededGenerator) -> TranscriptRecord {
    let kinds = [
      "head", "book", "params", "cell", "stage", "hits", "prompt", "call", "tool", "out", "end",
      "meta", "mark", "later",
    ]
    let names = [
      "n", "id", "src", "kind", "state", "s", "key", "out", "hits", "text", "segments", "status",
      "set", "cells", "op", "fmt", "v", "usage", "stages", "call", "whatever",
    ]
    var fields: [String: JSONValue] = [:]
    for _ in 0..<Int.random(in: 0...8, using: &generator) {
      fields[names.randomElement(using: &generator) ?? "n"] = .random(using: &generator, depth: 3)
    }
    if Bool.random(using: &generator) {
      fields["n"] = .integer(Int.random(in: 1...5, using: &generator))
    }
    return TranscriptRecord(
      kind: kinds.randomElement(using: &generator) ?? "later", fields: fields)
  }
}
