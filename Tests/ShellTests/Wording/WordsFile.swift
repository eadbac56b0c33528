import Shell
@testable import Terminal

/// A PO file of the program's sentences, as translators' tools read and write it.
struct WordsFile {
  /// What a language's file says of itself.
  struct Header {
    let title: String
    /// Empty in the template.
    let language: String
    let pluralForms: String
  }

  let header: Header
  let sentences: [SourceSentences.Entry]
  /// Forms by the English sentence; a sentence without one is written with empty forms.
  let translations: [String: [String]]

  var text: String {
    ([heading] + sentences.map(entry)).joined(separator: "\n")
  }

  private var heading: String {
    var lines = [
      "# \(header.title)", "#",
      "# Read docs/words.md before changing it; `make words` brings it up to date.",
    ]
    lines += ["msgid \"\"", "msgstr \"\"", "\"Project-Id-Version: interactive-books\\n\""]
    if !header.language.isEmpty { lines.append("\"Language: \(header.language)\\n\"") }
    lines += [
      "\"MIME-Version: 1.0\\n\"", "\"Content-Type: text/plain; charset=UTF-8\\n\"",
      "\"Content-Transfer-Encoding: 8bit\\n\"", "\"Plural-Forms: \(header.pluralForms)\\n\"",
    ]
    return lines.joined(separator: "\n") + "\n"
  }

  private func entry(_ sentence: SourceSentences.Entry) -> String {
    var lines = sentence.arguments.enumerated().map { index, expression in
      "#. %\(index + 1): " + expression.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    lines += sentence.places.map { "#: Sources/\($0)" }
    if sentence.id.contains("%") { lines.append("#, kde-format") }
    lines.append("msgid \(Self.quoted(sentence.id))")
    let forms = translations[sentence.id] ?? []
    if let plural = sentence.plural {
      lines.append("msgid_plural \(Self.quoted(plural))")
      lines.append("msgstr[0] \(Self.quoted(forms.first ?? ""))")
      lines.append("msgstr[1] \(Self.quoted(forms.last ?? ""))")
    } else {
      lines.append("msgstr \(Self.quoted(forms.first ?? ""))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// As C writes it; what has lines begins with an empty one.
  private static func quoted(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let escaped = lines.enumerated().map { index, line in
      "\""
        + line.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        .replacing("\t", with: "\\t") + (index < lines.count - 1 ? "\\n\"" : "\"")
    }
    return (escaped.count > 1 ? ["\"\""] + escaped : escaped).joined(separator: "\n")
  }
}

extension WordsFile.Header {
  static let template = WordsFile.Header(
    title: "Sentences of Interactive Books.", language: "",
    pluralForms: "nplurals=2; plural=(n != 1);")

  static func of(_ language: Language) -> WordsFile.Header {
    switch language {
    case .english: template
    case .german:
      WordsFile.Header(
        title: "Interactive Books in German.", language: "de",
        pluralForms: "nplurals=2; plural=(n != 1);")
    case .french:
      WordsFile.Header(
        title: "Interactive Books in French.", language: "fr",
        pluralForms: "nplurals=2; plural=(n > 1);")
    }
  }
}
