/// Splits a template into text and tags, and gives lines that hold only a tag to that tag.
struct TemplateLexer {
  private struct Piece {
    var text = ""
    var tag: (kind: TemplateTagKind, words: [String], place: TemplatePlace)?
    var stripsBefore = false
    var stripsAfter = false
  }

  private let characters: [Character]
  private var index = 0
  private var line: Int
  private var column = 1
  private var pieces: [Piece] = []

  /// `firstLine` is the number of the source's first line in its file.
  static func tokens(of source: Substring, firstLine: Int) throws(TemplateSyntaxError)
    -> [TemplateToken]
  {
    var lexer = TemplateLexer(characters: Array(source), line: firstLine)
    try lexer.scan()
    return lexer.tokens()
  }

  private init(characters: [Character], line: Int) {
    self.characters = characters
    self.line = line
  }

  private var place: TemplatePlace { TemplatePlace(line: line, column: column) }

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
      if characters[index].isNewline {
        line += 1
        column = 1
      } else {
        column += 1
      }
      index += 1
    }
  }

  private mutating func scan() throws(TemplateSyntaxError) {
    var text = ""
    while index < characters.count {
      if looksAt("\\{{") {
        advance()
        text += "{{"
        advance(2)
      } else if looksAt("{{") {
        pieces.append(Piece(text: text))
        text = ""
        pieces.append(try tag())
      } else {
        text.append(characters[index])
        advance()
      }
    }
    pieces.append(Piece(text: text))
  }

  /// Reads one tag; the cursor stands at its `{{`.
  private mutating func tag() throws(TemplateSyntaxError) -> Piece {
    let start = place
    var piece = Piece()
    let isTriple = looksAt("{{{")
    advance(isTriple ? 3 : 2)
    if looksAt("~") {
      piece.stripsBefore = true
      advance()
    }
    // A comment between `!--` and `--` may hold `}}`.
    let isLongComment = looksAt("!--")
    if isLongComment { advance(3) }
    var content = try body(until: isLongComment ? "--" : isTriple ? "}}}" : "}}", from: start)
    if isLongComment {
      advance(2)
      content = "!" + (try body(until: "}}", from: start))
    }
    advance(isTriple ? 3 : 2)
    if content.last == "~" {
      piece.stripsAfter = true
      content.removeLast()
    }
    piece.tag = try Self.tag(content[...], start)
    return piece
  }

  private mutating func body(until end: String, from start: TemplatePlace)
    throws(TemplateSyntaxError) -> String
  {
    var content = ""
    while !looksAt(end) {
      guard index < characters.count else {
        throw TemplateSyntaxError(place: start, reason: "{{ is never closed")
      }
      content.append(characters[index])
      advance()
    }
    return content
  }

  private static func tag(_ content: Substring, _ place: TemplatePlace)
    throws(TemplateSyntaxError) -> (kind: TemplateTagKind, words: [String], place: TemplatePlace)
  {
    let content = content.drop(while: \.isWhitespace)
    let kinds: [Character: TemplateTagKind] = [
      "!": .comment, "#": .open, "/": .close, "^": .inverse, ">": .partial, "&": .expression,
    ]
    guard let mark = content.first else {
      throw TemplateSyntaxError(place: place, reason: "{{ }} is empty")
    }
    if mark == "!" { return (.comment, [], place) }
    if let kind = kinds[mark] { return (kind, try words(content.dropFirst(), place), place) }
    let words = try words(content, place)
    return words.first == "else"
      ? (.inverse, Array(words.dropFirst()), place) : (.expression, words, place)
  }

  /// Splits at blanks outside quotes.
  private static func words(_ content: Substring, _ place: TemplatePlace)
    throws(TemplateSyntaxError) -> [String]
  {
    var words: [String] = []
    var word = ""
    var quote: Character?
    for character in content {
      if character.isWhitespace && quote == nil {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      }
      word.append(character)
    }
    guard quote == nil else {
      throw TemplateSyntaxError(place: place, reason: "a quote is never closed")
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}

extension TemplateLexer {
  /// Pieces alternate: text, tag, text, …, text.
  private func tokens() -> [TemplateToken] {
    var texts = pieces
    for index in pieces.indices {
      guard let tag = pieces[index].tag else { continue }
      let before = pieces[index - 1].text
      let after = pieces[index + 1].text
      if tag.kind.ownsItsLine, standsAlone(at: index, before: before, after: after) {
        texts[index - 1].text = Self.droppingLastLine(texts[index - 1].text)
        texts[index + 1].text = Self.droppingFirstLine(texts[index + 1].text)
      }
      if pieces[index].stripsBefore {
        texts[index - 1].text = Self.droppingBlanks(atEndOf: texts[index - 1].text)
      }
      if pieces[index].stripsAfter {
        texts[index + 1].text = String(texts[index + 1].text.drop(while: \.isWhitespace))
      }
    }
    return texts.compactMap { piece in
      if let tag = piece.tag { return .tag(tag.kind, words: tag.words, tag.place) }
      return piece.text.isEmpty ? nil : .text(piece.text)
    }
  }

  private func standsAlone(at index: Int, before: String, after: String) -> Bool {
    let head = before.reversed().prefix { !$0.isNewline }
    let startsLine = head.count < before.count || index == 1
    let tail = after.prefix { !$0.isNewline }
    let endsLine = tail.count < after.count || index == pieces.count - 2
    return startsLine && endsLine && head.allSatisfy(\.isWhitespace)
      && tail.allSatisfy(\.isWhitespace)
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
