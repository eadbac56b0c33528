/// Title, author and language that a plain text states about itself.
package struct PlainTextFacts: Hashable, Sendable {
  package let title: String?
  package let author: String?
  package let language: String?

  /// Reads `Title:` lines as Project Gutenberg writes them, else takes a first line that stands alone.
  package init(pages: [Page]) {
    let lines = (pages.first?.text ?? "").utf8.prefix(6000)
      .split(separator: 0x0A, omittingEmptySubsequences: false)
      .prefix(80).map { BookTitle.tidied(String(decoding: $0, as: UTF8.self)) }
    func field(_ name: String) -> String? {
      lines.first { $0.hasPrefix(name) }.map { BookTitle.tidied(String($0.dropFirst(name.count))) }
        .flatMap { $0.isEmpty ? nil : $0 }
    }
    title = BookTitle.first(of: field("Title:"), Self.standalone(lines))
    author = field("Author:")
    language = field("Language:")
  }

  /// A short first line before a blank one that is neither a sentence nor a chapter heading.
  private static func standalone(_ lines: [String]) -> String? {
    guard lines.count > 2, let first = lines.first, lines[1].isEmpty, first.utf8.count <= 80,
      let last = first.utf8.last, ![0x2E, 0x2C, 0x3A, 0x3B].contains(last),
      first.unicodeScalars.first?.properties.isUppercase == true, Heading(first) == nil
    else { return nil }
    return first
  }
}
