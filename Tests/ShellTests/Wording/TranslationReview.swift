import Foundation

@testable import Shell
@testable import Terminal

/// Looks a translation over: what is missing, what cannot be, what says another thing than the English.
struct TranslationReview {
  let sentences: [SourceSentences.Entry]
  let file: POFile

  /// One line for each fault; none for a translation that can go out.
  var faults: [String] {
    let known = Set(sentences.map(\.id))
    let all = Dictionary(
      file.sentences.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    let unknown = all.keys.filter { !known.contains($0) }.sorted().map {
      "not in the program: \($0)"
    }
    return unknown + sentences.flatMap { faults(of: $0, all[$0.id]) }
  }

  private func faults(of sentence: SourceSentences.Entry, _ entry: POFile.Entry?) -> [String] {
    guard let entry else { return ["not in the file: \(sentence.id)"] }
    guard entry.plural == sentence.plural else { return ["another plural: \(sentence.id)"] }
    guard entry.translations.count == (sentence.plural == nil ? 1 : 2) else {
      return ["another number of forms: \(sentence.id)"]
    }
    return entry.translations.flatMap { form -> [String] in
      if form.isEmpty { return ["not translated: \(sentence.id)"] }
      return Self.faults(of: form, for: sentence.id).map { "\($0): \(sentence.id) → \(form)" }
    }
  }

  static func faults(of form: String, for english: String) -> [String] {
    var faults: [String] = []
    if Set(SentencePattern(form).arguments) != Set(SentencePattern(english).arguments) {
      faults.append("other places")
    }
    let (own, other) = (typed(in: form), typed(in: english))
    if own != other {
      faults.append("names another thing, \(own.symmetricDifference(other).sorted())")
    }
    if form.hasPrefix(" ") || form.hasSuffix(" ") {
      faults.append("blanks around it")
    }
    if DisplayWidth.of(form) > most(for: english) { faults.append("too long") }
    return faults
  }

  /// What a person may type: commands, options, parameters with a value, and words in capitals.
  private static func typed(in text: String) -> Set<String> {
    var found: Set<String> = []
    for word in text.split(whereSeparator: { $0.isWhitespace || $0 == "\u{A0}" }) {
      let core = word.trimmingCharacters(in: CharacterSet(charactersIn: ".,;:!?()“”„«»\"'’"))
      if core.wholeMatch(of: /\/[a-z]+/) != nil { found.insert(core) }
      if core.wholeMatch(of: /--[a-z-]+/) != nil { found.insert(core) }
      if let name = core.firstMatch(of: /^[a-z_.]+=/) { found.insert(String(name.0)) }
      if core.wholeMatch(of: /[A-Z][A-Z_]{2,}/) != nil { found.insert(core) }
    }
    return found.subtracting(names)
  }

  /// Capitals that are names of things and not typed.
  private static let names: Set<String> = [
    "JSON", "UTF", "ASCII", "EPUB", "PDF", "DOCX", "RTF", "DRM", "URL", "HTTP", "HTML", "XHTML",
    "YAML",
    "UTC", "RBO", "DCG", "BEIR", "OSC", "MOBI", "BERT",
  ]

  /// Columns that a screen of 60 has room for where the English has: a half more, and a word.
  private static func most(for english: String) -> Int { DisplayWidth.of(english) * 8 / 5 + 16 }
}
