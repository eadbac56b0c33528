import CLanguages

/// Tells the language of a text with Compact Language Detector 2.
package enum TextLanguage {
  /// The ISO 639 code of the language that most of a UTF-8 text is in, without its script; nil when none is
  /// reliable.
  package static func code(of text: [UInt8]) -> String? {
    let code = text.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: CChar.self) { text in
        text.baseAddress.flatMap { clanguages_detect($0, text.count) }
      }
    }
    return code.map { String(String(cString: $0).prefix { $0 != "-" }) }
  }
}

/// Brings the forms of the words of one language together, by Snowball; Korean words lose their particles.
package final class Stemmer {
  /// Nil for Korean.
  private let stemmer: OpaquePointer?

  /// `language` is Snowball's name of it, such as `german`, or `korean`; nil for others, or without memory.
  package init?(_ language: String) {
    stemmer = language == "korean" ? nil : sb_stemmer_new(language, nil)
    if stemmer == nil, language != "korean" { return nil }
  }

  deinit { sb_stemmer_delete(stemmer) }

  /// The stem of a word in lower case.
  package func stem(_ word: String) -> String {
    Array(word.utf8).withUnsafeBytes { word in
      withStem(of: word) { String(decoding: $0, as: UTF8.self) }
    } ?? word
  }

  /// Gives `read` the stem of a word in lower case and UTF-8; nil when memory runs out.
  func withStem<Result>(
    of word: UnsafeRawBufferPointer, _ read: (UnsafeRawBufferPointer) -> Result
  ) -> Result? {
    guard let stemmer else {
      return read(UnsafeRawBufferPointer(rebasing: word[..<KoreanParticles.start(in: word)]))
    }
    let stem = sb_stemmer_stem(
      stemmer, word.bindMemory(to: sb_symbol.self).baseAddress, Int32(clamping: word.count))
    return stem.map {
      read(UnsafeRawBufferPointer(start: $0, count: Int(sb_stemmer_length(stemmer))))
    }
  }
}

/// The particles that stand at the end of Korean words.
private enum KoreanParticles {
  private static let plain = particles(
    "에게서 에서 에게 께서 한테 까지 부터 보다 처럼 으로 마다 조차 마저 밖에 하고 은 는 을 를 에 의")
  /// Particles that many nouns of two syllables end with, such as 작가 and 나이.
  private static let ambiguous = particles("이나 이 가 도 로 와 과 만 나")

  private static func particles(_ list: String) -> [[UInt8]] {
    list.split(separator: " ").map { Array($0.utf8) }
  }

  /// Bytes of the word before its particles; a syllable is left, two before an ambiguous particle.
  static func start(in word: UnsafeRawBufferPointer) -> Int {
    var length = word.count
    func ends(with particle: [UInt8], after least: Int) -> Bool {
      length - particle.count >= least
        && word[length - particle.count..<length].elementsEqual(particle)
    }
    while let particle = plain.first(where: { ends(with: $0, after: 3) })
      ?? ambiguous.first(where: { ends(with: $0, after: 6) })
    {
      length -= particle.count
    }
    return length
  }
}
