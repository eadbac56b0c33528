import Basics
@testable import Sessions
import TestSupport
import Testing

/// The quick way to read a transcript agrees with the thorough one.
struct TranscriptOpeningTests {
  private let hasher = ContentHasher.fake

  /// Lines of both sorts, some of them long, so that there are several blocks.
  private func transcript(_ random: inout SeededGenerator, lines: Int) -> [UInt8] {
    var chain = TranscriptChain(hasher: hasher)
    return (0..<lines).flatMap { index in
      let kind =
        index == 0 ? "head" : ["meta", "stage", "cell"].randomElement(using: &random) ?? ""
      let filler = String(repeating: "x", count: .random(in: 0...4000, using: &random))
      return chain.seal(
        TranscriptRecord(
          kind: kind, fields: ["n": .integer(index), "text": .string(filler)])) + [0x0A]
    }
  }

  @Test func `both readers give the same records, chain and end`() async {
    var random = SeededGenerator(seed: 21)
    for count in [0, 1, 2, 7, 400] {
      let bytes = transcript(&random, lines: count) + Array("{\"k\":\"to".utf8).prefix(count % 9)
      let (slow, quick) = (
        TranscriptText(bytes, hasher: hasher), await TranscriptText.opening(bytes, hasher: hasher)
      )
      #expect(quick.records == slow.records)
      #expect(quick.completeCount == slow.completeCount)
      #expect(quick.problems == slow.problems)
      var (a, b) = (slow.chain, quick.chain)
      for kind in ["cell", "meta"] {
        let next = TranscriptRecord(kind: kind, fields: [:])
        #expect(a.seal(next) == b.seal(next))
      }
    }
  }

  @Test func `damaged transcripts give the same records and never trap`() async {
    var random = SeededGenerator(seed: 22)
    for _ in 0..<60 {
      let bytes = transcript(&random, lines: 12).damaged(using: &random)
      let slow = TranscriptText(bytes, hasher: hasher)
      let quick = await TranscriptText.opening(bytes, hasher: hasher)
      #expect(quick.records == slow.records)
      #expect(quick.chain.count == slow.chain.count)
      #expect(quick.isTorn == slow.isTorn)
    }
  }
}
