/// Classifies the text between braces by kind of tag, and splits it into words.
enum TagScanner {
  private static let marks: [(String, TemplateTagKind)] = [
    ("#>", .openPartial), ("#*", .openInline), ("#", .open), ("/", .close), ("^", .openInverse),
    (">", .partial), ("&", .expression),
  ]

  static func tag(_ content: [Character], at place: TemplatePlace) throws(TemplateSyntaxError)
    -> TemplateTag
  {
    let content = content.drop { $0.isWhitespace }
    guard !content.isEmpty else {
      throw TemplateSyntaxError(place: place, reason: "{{ }} is empty")
    }
    for (mark, kind) in marks where content.starts(with: mark) {
      let words = try words(of: content.dropFirst(mark.count), at: place)
      let isBareInverse = kind == .openInverse && words.isEmpty
      return TemplateTag(kind: isBareInverse ? .inverse : kind, words: words, place: place)
    }
    let words = try words(of: content, at: place)
    if words.first == .bare("else") {
      return TemplateTag(kind: .inverse, words: Array(words.dropFirst()), place: place)
    }
    return TemplateTag(kind: .expression, words: words, place: place)
  }

  private static let signs: [Character: TagWord] = [
    "(": .open, ")": .close, "|": .pipe, "=": .equals,
  ]

  private static func words(of content: ArraySlice<Character>, at place: TemplatePlace)
    throws(TemplateSyntaxError) -> [TagWord]
  {
    var words: [TagWord] = []
    var rest = content
    while let character = rest.first {
      if character.isWhitespace {
        rest.removeFirst()
      } else if let sign = signs[character] {
        words.append(sign)
        rest.removeFirst()
      } else if character == "\"" || character == "'" {
        let text = rest.dropFirst().prefix { $0 != character }
        guard text.endIndex < rest.endIndex else {
          throw TemplateSyntaxError(place: place, reason: "a quote is never closed")
        }
        words.append(.quoted(String(text)))
        rest = rest[(text.endIndex + 1)...]
      } else {
        words.append(.bare(try bareWord(&rest, place)))
      }
    }
    return words
  }

  /// Reads a path; its `[…]` may contain anything.
  private static func bareWord(_ rest: inout ArraySlice<Character>, _ place: TemplatePlace)
    throws(TemplateSyntaxError) -> String
  {
    var word = ""
    while let character = rest.first, !character.isWhitespace, signs[character] == nil,
      character != "\"", character != "'"
    {
      guard character == "[" else {
        word.append(character)
        rest.removeFirst()
        continue
      }
      guard let end = rest.firstIndex(of: "]") else {
        throw TemplateSyntaxError(place: place, reason: "[ is never closed")
      }
      word += rest[...end]
      rest = rest[(end + 1)...]
    }
    return word
  }
}
