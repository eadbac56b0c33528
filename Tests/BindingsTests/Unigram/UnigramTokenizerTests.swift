import Bindings
import Foundation
import TestSupport
import Testing

/// What a second implementation made of our sentences, by `scripts/fixtures/unigram.py`.
private enum UnigramFixture {
  struct Sentence: Decodable, CustomTestStringConvertible {
    let language: String
    let text: String
    let ids: [Int32]

    var testDescription: String { "\(language): \(text.debugDescription)" }
  }

  /// Empty where the fixture cannot be read, which a test of its own tells.
  static let sentences: [Sentence] = (try? decodedSentences()) ?? []

  static func decodedSentences() throws -> [Sentence] {
    struct File: Decodable { let rows: [Sentence] }
    return try JSONDecoder().decode(
      File.self, from: Data(contentsOf: Fixture.url("tokenizer/unigram.json"))
    ).rows
  }
}

@Suite(.enabled(if: Fixture.e5 != nil, "run make e5 for the vocabulary"))
struct `Unigram tokenizer of E5` {
  static let file = Result { try E5File(path: Fixture.e5?.path ?? "absent") }
  let tokenizer: UnigramTokenizer

  init() throws { tokenizer = try Self.file.get().tokenizer }

  private func pieces(_ text: String) -> WordPieceTokenizer.Pieces {
    tokenizer.pieces(of: Array(text.utf8), .both)
  }

  @Test func `the sentences of the fixture are there`() throws {
    #expect(try UnigramFixture.decodedSentences().count > 40)
  }

  @Test(arguments: UnigramFixture.sentences)
  fileprivate func `gives the ids of the reference in every script`(
    sentence: UnigramFixture.Sentence
  ) {
    #expect(pieces(sentence.text).ids == sentence.ids)
  }

  @Test func `a control piece in the text is text`() {
    let ids = pieces("a</s>b <s> <pad> <mask> <unk>").ids
    #expect(Set(ids).isDisjoint(with: [0, 1, 2, 3, 250_001]))
  }

  @Test func `a word has the same pieces wherever it stands`() {
    let words = ["Schleuse", "------------------", "nnnnn", "灯塔", "....", "(((((("]
    let alone = words.flatMap { pieces($0).ids }
    #expect(pieces(words.joined(separator: " ")).ids == alone)
    let far = pieces(String(repeating: "unwahrscheinlichste ", count: 50_000) + words[1]).ids
    #expect(Array(far.suffix(pieces(words[1]).ids.count)) == pieces(words[1]).ids)
  }
}
