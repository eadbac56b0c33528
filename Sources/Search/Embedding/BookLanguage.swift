import Basics
package import Books
import Parameters

/// Tells whether a book is in English, for embedders that know no other language.
package enum BookLanguage {
  /// Fewest words that allow a verdict.
  private static let fewest = 100
  /// Share of function words; English prose is above it, other languages are below.
  private static let englishShare = 0.12
  /// Bytes examined, from the middle of the book, far from its title page.
  private static let sample = 200_000

  /// `French (fr)` or `not English` when the book is in another language; nil when it is English or
  /// too short to tell.
  ///
  /// The words count for more than the language that the file declares, which is often wrong.
  package static func foreign(declared: String?, text: BookText) -> String? {
    guard let share = englishShare(of: sample(of: text)), share < Self.englishShare else {
      return nil
    }
    let code = declared?.split(separator: "-").first.map { $0.lowercased() }
    guard let code, code != "en", !code.isEmpty else { return "not English" }
    return names[code].map { "\($0) (\(code))" } ?? "in the language “\(code)”"
  }

  /// The part of a text that tells its language.
  package static func sample(of text: BookText) -> [UInt8] {
    let text = text.utf8
    let start = text.scalarStart(at: max(0, (text.count - sample) / 2))
    return withoutCodes(text[start..<text.scalarStart(at: min(text.count, start + sample))])
  }

  /// Share of English function words among all words, 0...1; nil for a text too short to tell.
  ///
  /// Each character of a script without spaces is a word.
  private static func englishShare(of part: [UInt8]) -> Double? {
    var (words, english) = (0, 0)
    var from = 0
    for end in WordCounter().tokenEnds(in: part) {
      let word = letters(part[from..<end])
      from = end
      if word.isEmpty { continue }
      words += 1
      if StopWords.english.contains(word) { english += 1 }
    }
    return words < fewest ? nil : Double(english) / Double(words)
  }

  /// ASCII bytes in a row without a blank that are no word: encoded data, addresses.
  private static let longestWord = 40

  /// The text without encoded data and addresses, which are in no language.
  private static func withoutCodes(_ text: ArraySlice<UInt8>) -> [UInt8] {
    Array(
      text.split(separator: 0x20).map { run in
        run.split(separator: 0x0A).filter { line in
          line.count <= longestWord || line.contains { $0 >= 0x80 || $0 <= 0x20 }
        }.joined(separator: [0x0A])
      }.joined(separator: [0x20]))
  }

  /// The word in lower case without marks around it; empty for numbers and marks.
  private static func letters(_ bytes: ArraySlice<UInt8>) -> String {
    let kept = bytes.filter { $0 >= 0x80 || (0x41...0x5A).contains($0 & 0xDF) || $0 == 0x27 }
    return String(
      decoding: kept.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  private static let names = [
    "ar": "Arabic", "cs": "Czech", "da": "Danish", "de": "German", "el": "Greek", "es": "Spanish",
    "fi": "Finnish", "fr": "French", "he": "Hebrew", "hi": "Hindi", "hu": "Hungarian",
    "it": "Italian", "ja": "Japanese", "ko": "Korean", "la": "Latin", "nl": "Dutch",
    "no": "Norwegian", "pl": "Polish", "pt": "Portuguese", "ru": "Russian", "sv": "Swedish",
    "tr": "Turkish", "uk": "Ukrainian", "zh": "Chinese",
  ]
}

extension EmbeddingModel {
  /// True when the model makes poor vectors of texts in other languages.
  package var readsEnglishOnly: Bool {
    provider == ProviderName.minilm.rawValue && name == "all-MiniLM-L6-v2"
  }
}
