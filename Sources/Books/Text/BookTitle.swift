import Basics

/// Chooses a book's title when its file gives none, or nonsense.
package enum BookTitle {
  /// The first candidate that reads like a title, on one line and without control characters; nil if none does.
  package static func first(of candidates: String?...) -> String? {
    candidates.lazy.compactMap { $0 }.map(tidied).first(where: isPlausible)
  }

  /// Collapses white space and drops characters that the cleaner drops.
  package static func tidied(_ text: String) -> String {
    var cleaner = TextCleaner()
    let bytes = cleaner.clean(Array(text.utf8))
    let words = bytes.split { $0 == 0x0A || BlankLines.isBlank($0) }
    return String(decoding: Array(words.joined(separator: [0x20])), as: UTF8.self)
  }

  /// The name of a file without its extension, with blanks for underscores.
  package static func fromFileName(_ name: String) -> String {
    let base = name.split(separator: "/").last.map(String.init) ?? name
    let title = tidied(stem(of: base).replacing("_", with: " "))
    return title.isEmpty ? tidied(name) : title
  }

  /// The name without an extension of a known kind of file; `Mr. Hyde` and `example.org` have none.
  private static func stem(of base: String) -> String {
    guard let dot = base.lastIndex(of: "."),
      extensions.contains(base[base.index(after: dot)...].lowercased())
    else { return base }
    return String(base[..<dot])
  }

  private static let extensions: Set<String> = [
    "pdf", "epub", "docx", "docm", "dotx", "html", "htm", "xhtml", "xht", "shtml", "php", "asp",
    "aspx", "jsp", "cgi", "md", "markdown", "mdown", "mkd", "txt", "text", "utf8", "utf-8", "asc",
    "log", "rst", "tex", "gz", "zip",
  ]

  /// Most bytes of a title that are kept; every chunk is filed under the title of its chapter.
  static let byteLimit = 1000

  /// The part of the title that may be kept.
  static func shortened(_ title: String) -> String {
    guard title.utf8.count > byteLimit else { return title }
    var end = title.utf8.index(title.startIndex, offsetBy: byteLimit)
    while end.samePosition(in: title.unicodeScalars) == nil { end = title.utf8.index(before: end) }
    return title[..<end] + "…"
  }

  /// False for the file names and defaults that PDF programs leave in the title field.
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

/// Removes white space that carries no meaning from a page.
enum BlankLines {
  /// Drops blanks at line ends, blank lines at both ends of the page and all but one between paragraphs.
  static func tidied(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var lineStart = 0
    var blankLines = 0
    var pulse = WorkPulse()
    while lineStart < bytes.count, !pulse.isCancelled() {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      var textEnd = lineEnd
      while textEnd > lineStart, isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
      if textEnd == lineStart {
        blankLines += 1
      } else {
        if !result.isEmpty { result.append(contentsOf: blankLines > 0 ? [0x0A, 0x0A] : [0x0A]) }
        result.append(contentsOf: bytes[lineStart..<textEnd])
        blankLines = 0
      }
      lineStart = lineEnd + 1
    }
    return result
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
