import Bindings
import Foundation
import TestSupport
import Testing

@Suite(.enabled(if: WordPieceFixture.folder != nil, "run make setup for the vocabulary"))
struct `WordPiece tokenizer` {
  let tokenizer: WordPieceTokenizer

  init() throws { tokenizer = try WordPieceFixture.tokenizer.get() }

  private func pieces(_ text: String) -> WordPieceTokenizer.Pieces {
    tokenizer.pieces(of: Array(text.utf8), .both)
  }

  @Test func `the sentences of the fixture are there`() throws {
    #expect(try WordPieceFixture.decodedSentences().count > 40)
    #expect(WordPieceFixture.sentences.contains { $0.language != "marks" })
  }

  @Test(arguments: WordPieceFixture.sentences)
  func `gives the ids of Hugging Face in every script`(sentence: WordPieceFixture.Sentence) {
    #expect(pieces(sentence.text).ids == sentence.ids)
  }

  @Test(arguments: WordPieceFixture.sentences.filter { $0.language != "marks" })
  func `ends each piece where Hugging Face does, accents aside`(
    sentence: WordPieceFixture.Sentence
  ) {
    let ends = pieces(sentence.text).ends.map { Int($0) }
    #expect(ends.count == sentence.ends.count)
    // Ours go on behind the marks that their side drops.
    let text = Array(sentence.text.utf8)
    for (ours, theirs) in zip(ends, sentence.ends) where ours != theirs {
      let rest = String(decoding: text[min(ours, theirs)..<max(ours, theirs)], as: UTF8.self)
      #expect(ours > theirs)
      #expect(tokenizer.pieces(of: Array(rest.utf8)).ids.isEmpty, "\(rest)")
    }
  }

  @Test(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
  func `gives the ids of Hugging Face for the big list of naughty strings`() throws {
    let corpus = try #require(Fixture.corpus)
    let text = try String(contentsOf: corpus.appending(path: "txt/blns.txt"), encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let expected = try WordPieceFixture.blns()
    #expect(lines.count == expected.count)
    for (line, digest) in zip(lines, expected) {
      #expect(WordPieceFixture.digest(pieces(String(line)).ids) == digest, "\(line)")
    }
  }

  @Test func `cleans every Unicode scalar like Hugging Face`() throws {
    for (block, expected) in try WordPieceFixture.scalarBlocks() {
      let first = try #require(UInt32(block, radix: 16))
      let lines = (first..<first + 0x1000).compactMap(Unicode.Scalar.init)
        .map { "x\(Character($0))y" }
      let ids = lines.flatMap { tokenizer.pieces(of: Array($0.utf8)).ids }
      #expect(WordPieceFixture.digest(ids) == expected, "from U+\(block)")
    }
  }

  @Test func `an accent belongs to the letter it stands on, composed or not`() {
    let composed = pieces("été naïve")
    let decomposed = pieces("e\u{301}te\u{301} nai\u{308}ve")
    #expect(composed.ids == decomposed.ids)
    #expect(decomposed.ends == [4, 7, 15])
  }

  @Test func `a mark or a control right behind a token belongs to it`() {
    #expect(pieces("!\u{301}\u{200B} x").ends == [6, 8])
    #expect(pieces("漢\u{FE0F}字").ends == [6, 9])
  }

  @Test func `pieces of one character all end behind it`() {
    let pieces = pieces("각")
    #expect(pieces.ids.count > 1)
    #expect(Set(pieces.ends) == [3])
  }

  @Test func `a word of more than a hundred letters is one unknown piece`() {
    let hundred = String(repeating: "a", count: 100)
    #expect(pieces(hundred).ids.count > 1)
    let unknown = pieces(hundred + "a b")
    #expect(unknown.ids == [100, 1038])
    #expect(unknown.ends == [101, 103])
    let long = pieces(String(repeating: "ö", count: 100_000))
    #expect(long.ids == [100])
    #expect(long.ends == [200_000])
  }

  @Test func `a count takes the parts of long runs and the characters of unknown words`() {
    func count(_ text: String) -> [UInt32] { tokenizer.pieces(of: Array(text.utf8), .ends).ends }
    let parts = (0..<5).map { _ in String(repeating: "ab", count: 50) }
    #expect(count(parts.joined()).count == 5 * count(parts[0]).count)
    #expect(count(parts.joined()).last == 500)
    #expect(pieces("ภาษ").ids == [100])
    #expect(count("ภาษ x") == [3, 6, 9, 11])
    #expect(count("the lamp") == pieces("the lamp").ends)
  }

  @Test func `a special token in the text is text`() {
    let ids = pieces("[CLS] [SEP] [MASK]").ids
    #expect(Set(ids).isDisjoint(with: [101, 102, 103]))
    #expect(tokenizer.sequence(ids).first == 101)
    #expect(tokenizer.sequence(ids).last == 102)
  }

  @Test func `bytes that are not UTF-8 are dropped and nothing else is lost`() {
    let broken: [[UInt8]] = [
      [0xFF], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xC0, 0xAF], [0xED, 0xA0, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0x80, 0x80],
    ]
    let clean = pieces("ship ahoy").ids
    for bytes in broken {
      let text = Array("ship ".utf8) + bytes + Array(" ahoy".utf8) + bytes
      let pieces = tokenizer.pieces(of: text, .both)
      #expect(pieces.ids == clean, "\(bytes)")
      #expect(pieces.ends.count == pieces.ids.count)
    }
  }

  @Test func `ends ascend and stay in the text, for any bytes`() {
    var random = SeededGenerator(seed: 42)
    for round in 0..<300 {
      let text = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        round.isMultiple(of: 2)
          ? UInt8.random(in: 0...255, using: &random)
          : Array("aé ".utf8).randomElement(using: &random) ?? 0
      }
      let pieces = tokenizer.pieces(of: text, .both)
      #expect(pieces.ends.count == pieces.ids.count)
      #expect(pieces.ends == pieces.ends.sorted())
      #expect((pieces.ends.last ?? 0) <= text.count)
      #expect(pieces.ids == tokenizer.pieces(of: text).ids)
    }
  }

  @Test func `many threads get the same pieces while the table grows`() async throws {
    let path = try #require(WordPieceFixture.folder).appending(path: "vocab.txt")
    let fresh = try WordPieceTokenizer(vocabulary: [UInt8](Data(contentsOf: path)))
    let texts = WordPieceFixture.sentences
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 {
        group.addTask { @concurrent in
          texts.allSatisfy { fresh.pieces(of: Array($0.text.utf8)).ids == $0.ids }
        }
      }
      for await isRight in group { #expect(isRight) }
    }
  }

  @Test func `a vocabulary must have its special pieces and a sane size`() {
    #expect(throws: WordPieceError.missingPiece("[CLS]")) {
      try WordPieceTokenizer(vocabulary: Array("[UNK]\nfoo\n".utf8))
    }
    #expect(throws: WordPieceError.missingPiece("[UNK]")) {
      try WordPieceTokenizer(vocabulary: [])
    }
    #expect(throws: WordPieceError.vocabularyTooLarge(bytes: 16 << 20)) {
      try WordPieceTokenizer(vocabulary: Array(repeating: 0x61, count: 16 << 20))
    }
  }

  @Test func `an empty line of a vocabulary has an id and is no piece`() throws {
    let tokenizer = try WordPieceTokenizer(
      vocabulary: Array("[UNK]\n\n[CLS]\r\n[SEP]\nlamp\n##s".utf8))
    #expect(tokenizer.vocabularyCount == 6)
    #expect(tokenizer.pieces(of: Array("lamps oil".utf8)).ids == [4, 5, 0])
    #expect(tokenizer.sequence([4]) == [2, 4, 3])
  }
}
