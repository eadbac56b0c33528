import Foundation
import Testing

@testable import Shell
@testable import Terminal

/// The files of `shared/words` hold what the source says; `make words` writes them anew.
@Suite(.serialized) struct WordsFileTests {
  @Test func `every sentence of the source is in the template`() throws {
    let sentences = try Translations.sentences()
    #expect(sentences.count > 1500)
    try Self.expect(
      WordsFile(header: .template, sentences: sentences, translations: [:]), "words.pot")
  }

  @Test(arguments: Translations.all)
  func `a translation has the sentences of the template, in its order`(language: Language) throws {
    let known = Dictionary(
      try Translations.file(language).sentences.map { ($0.id, $0.translations) },
      uniquingKeysWith: { first, _ in first })
    try Self.expect(
      WordsFile(
        header: .of(language), sentences: try Translations.sentences(), translations: known),
      "\(language.rawValue).po")
  }

  @Test(arguments: Translations.all)
  func `a translation is whole and names what the English names`(language: Language) throws {
    let review = TranslationReview(
      sentences: try Translations.sentences(), file: try Translations.file(language))
    #expect(review.faults == [])
  }

  private static func expect(_ file: WordsFile, _ name: String) throws {
    let url = Translations.url(name)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try file.text.write(to: url, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: url, encoding: .utf8) == file.text, "bring it up to date: make words")
  }
}
