/// Splits a template into text and tags.
struct TemplateLexer {
  private let characters: [Character]
  private var index = 0
  private var place: TemplatePlace
  private var pieces: [TemplatePiece] = []

  /// `place` is the beginning of the source in its file.
  static func tokens(of source: Substring, at place: TemplatePlace) throws(TemplateSyntaxError)
    -> [TemplateToken]
  {
    var lexer = TemplateLexer(characters: Array(source), place: place)
    try lexer.scan()
    return TemplatePiece.tokens(of: lexer.pieces)
  }

  private init(characters: [Character], place: TemplatePlace) {
    self.characters = characters
    self.place = place
  }

  private func looksAt(_ text: String) -> Bool {
    var position = index
    for character in text {
      guard position < characters.count, characters[position] == character else { return false }
      position += 1
    }
    return true
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < characters.count {
      place =
        characters[index].isNewline
        ? TemplatePlace(line: place.line + 1, column: 1)
        : TemplatePlace(line: place.line, column: place.column + 1)
      index += 1
    }
  }

  private mutating func scan() throws(TemplateSyntaxError) {
    var text = ""
    while index < characters.count {
      if looksAt("\\\\{{") {
        // A backslash before a backslash: the tag is live.
        text += "\\"
        advance(2)
      } else if looksAt("\\{{") {
        text += "{{"
        advance(3)
      } else if looksAt("{{") {
        pieces.append(TemplatePiece(text: text))
        text = ""
        pieces.append(try tag())
      } else {
        text.append(characters[index])
        advance()
      }
    }
    pieces.append(TemplatePiece(text: text))
  }

  /// Reads one tag; the cursor is at its `{{`.
  private mutating func tag() throws(TemplateSyntaxError) -> TemplatePiece {
    let start = place
    if looksAt("{{{{") {
      throw TemplateSyntaxError(
        place: start, reason: "raw blocks {{{{ }}}} are not supported; write \\{{ instead")
    }
    let isTriple = looksAt("{{{")
    advance(isTriple ? 3 : 2)
    var piece = TemplatePiece()
    if looksAt("~") {
      piece.stripsBefore = true
      advance()
    }
    if looksAt("!") {
      piece.tag = TemplateTag(kind: .comment, words: [], place: start)
      piece.stripsAfter = try comment(from: start)
      return piece
    }
    var content = try body(until: isTriple ? "}}}" : "}}", from: start)
    if content.last == "~" {
      piece.stripsAfter = true
      content.removeLast()
    }
    piece.tag = try TagScanner.tag(content, at: start)
    return piece
  }

  /// Reads to the end of a comment; true when it strips the blanks after it.
  private mutating func comment(from start: TemplatePlace) throws(TemplateSyntaxError) -> Bool {
    // A comment between `!--` and `--` may hold `}}`.
    let isLong = looksAt("!--")
    while index < characters.count {
      for end in isLong ? ["--~}}", "--}}"] : ["~}}", "}}"] where looksAt(end) {
        advance(end.count)
        return end.contains("~")
      }
      advance()
    }
    throw TemplateSyntaxError(place: start, reason: "{{ is never closed")
  }

  private mutating func body(until end: String, from start: TemplatePlace)
    throws(TemplateSyntaxError) -> [Character]
  {
    var content: [Character] = []
    var quote: Character?
    while quote != nil || !looksAt(end) {
      guard index < characters.count else {
        throw TemplateSyntaxError(
          place: start, reason: quote == nil ? "{{ is never closed" : "a quote is never closed")
      }
      let character = characters[index]
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      content.append(character)
      advance()
    }
    advance(end.count)
    return content
  }
}
