/// Chooses what a book is called when its file says too little or nonsense.
package enum BookTitle {
  /// The first candidate that reads like a title, on one line and without control characters; nil if none does.
  package static func first(of candidates: String?...) -> String? {
    candidates.lazy.compactMap { $0 }.map(tidied).first(where: isPlausible)
  }

  /// Collapses white space and drops what no title has.
  package static func tidied(_ text: String) -> String {
    var cleaner = TextCleaner()
    let bytes = cleaner.clean(Array(text.utf8))
    let words = bytes.split { $0 == 0x0A || BlankLines.isBlank($0) }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  /// The name of a file without its extension, with blanks for underscores.
  package static func fromFileName(_ name: String) -> String {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let stem = base.lastIndex(of: ".").map { String(base[..<$0]) } ?? base
    let title = tidied(stem.replacing("_", with: " "))
    return title.isEmpty ? tidied(name) : title
  }

  /// Programs that make PDFs leave file names and defaults in the title field.
  private static func isPlausible(_ title: String) -> Bool {
    let lower = title.lowercased()
    guard (2...200).contains(title.utf8.count), !lower.hasPrefix("untitled"),
      !lower.hasPrefix("microsoft word - "), !lower.hasPrefix("file:")
    else { return false }
    let suffix = lower.split(separator: ".").last.map(String.init) ?? ""
    let isFileName =
      lower.contains(".")
      && ["doc", "docx", "txt", "pdf", "dvi", "tex", "pages", "odt", "rtf", "indd", "qxd", "ps"]
        .contains(suffix)
    return !isFileName && title.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
