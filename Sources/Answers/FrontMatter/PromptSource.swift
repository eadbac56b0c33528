/// A `.prompt` file cut in two: the front matter between two `---` lines, and the template.
package struct PromptSource {
  /// YAML between the two lines; nil when the file has none.
  package let head: String?
  /// Line of the file on which the head begins, from 1.
  package let headLine: Int
  /// The template; after a head without blanks at both ends, as dotprompt takes it.
  package let body: Substring
  let bodyPlace: TemplatePlace

  /// Returns nil when the head is opened and never closed.
  ///
  /// Blank lines and remarks that begin with `#`, such as a licence, may be before the head.
  package init?(_ source: String) {
    var lines = Lines(rest: source[...])
    while let line = lines.next() {
      if Self.isFence(line) { break }
      guard line.allSatisfy(\.isWhitespace) || line.hasPrefix("#"), !lines.isAtEnd else {
        head = nil
        headLine = 1
        body = source[...]
        bodyPlace = TemplatePlace(line: 1, column: 1)
        return
      }
    }
    let start = lines.rest.startIndex
    headLine = lines.number + 1
    var end = start
    while let line = lines.next() {
      if Self.isFence(line) {
        head = String(source[start..<end])
        let blanks = lines.rest.prefix(while: \.isWhitespace)
        body = Self.trimmingEnd(lines.rest.dropFirst(blanks.count))
        bodyPlace = Self.place(after: blanks, line: lines.number + 1)
        return
      }
      end = lines.rest.startIndex
    }
    if source.isEmpty {
      head = nil
      body = source[...]
      bodyPlace = TemplatePlace(line: 1, column: 1)
      return
    }
    return nil
  }

  private static func isFence(_ line: Substring) -> Bool {
    line.hasPrefix("---") && line.dropFirst(3).allSatisfy(\.isWhitespace)
  }

  private static func trimmingEnd(_ text: Substring) -> Substring {
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return text.prefix(0) }
    return text[...last]
  }

  private static func place(after blanks: Substring, line: Int) -> TemplatePlace {
    let newlines = blanks.count { $0.isNewline }
    let column = blanks.reversed().prefix { !$0.isNewline }.count + 1
    return TemplatePlace(line: line + newlines, column: column)
  }

  /// Lines one after the other, without their ends.
  private struct Lines {
    var rest: Substring
    /// Lines read so far.
    package var number = 0

    var isAtEnd: Bool { rest.isEmpty }

    mutating func next() -> Substring? {
      guard !rest.isEmpty else { return nil }
      let line = rest.prefix { !$0.isNewline }
      rest = rest.dropFirst(line.count + 1)
      number += 1
      return line
    }
  }
}
