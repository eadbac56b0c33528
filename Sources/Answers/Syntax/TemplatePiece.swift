/// A stretch of text or a tag, before blanks around tags are dropped.
struct TemplatePiece {
  package var text = ""
  var tag: TemplateTag?
  var stripsBefore = false
  var stripsAfter = false

  init(text: String = "") { self.text = text }

  /// `pieces` begins and ends with text and alternates; a tag alone on its line removes the line.
  static func tokens(of pieces: [TemplatePiece]) -> [TemplateToken] {
    var result = pieces
    for index in pieces.indices {
      guard let tag = pieces[index].tag else { continue }
      let before = pieces[index - 1].text
      let after = pieces[index + 1].text
      if tag.kind.ownsItsLine,
        startsLine(before, isFirst: index == 1),
        endsLine(after, isLast: index == pieces.count - 2)
      {
        if tag.kind == .partial { result[index].tag?.indent = lastLine(before) }
        result[index - 1].text = droppingLastLine(result[index - 1].text)
        result[index + 1].text = droppingFirstLine(result[index + 1].text)
      }
      if pieces[index].stripsBefore {
        result[index - 1].text = droppingBlanks(atEndOf: result[index - 1].text)
      }
      if pieces[index].stripsAfter {
        result[index + 1].text = String(result[index + 1].text.drop(while: \.isWhitespace))
      }
    }
    return result.compactMap { piece in
      if let tag = piece.tag { return .tag(tag) }
      return piece.text.isEmpty ? nil : .text(piece.text)
    }
  }

  private static func startsLine(_ text: String, isFirst: Bool) -> Bool {
    let line = lastLine(text)
    return (isFirst || line.count < text.count) && line.allSatisfy(\.isWhitespace)
  }

  private static func endsLine(_ text: String, isLast: Bool) -> Bool {
    let line = text.prefix { !$0.isNewline }
    return (isLast || line.count < text.count) && line.allSatisfy(\.isWhitespace)
  }

  private static func lastLine(_ text: String) -> String {
    guard let newline = text.lastIndex(where: \.isNewline) else { return text }
    return String(text[text.index(after: newline)...])
  }

  private static func droppingLastLine(_ text: String) -> String {
    guard let newline = text.lastIndex(where: \.isNewline) else { return "" }
    return String(text[...newline])
  }

  private static func droppingFirstLine(_ text: String) -> String {
    guard let newline = text.firstIndex(where: \.isNewline) else { return "" }
    return String(text[text.index(after: newline)...])
  }

  private static func droppingBlanks(atEndOf text: String) -> String {
    guard let last = text.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(text[...last])
  }
}
