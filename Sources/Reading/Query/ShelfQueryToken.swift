/// A part of a question to the shelf between blanks.
struct ShelfQueryToken: Hashable {
  /// True with a `-` before it.
  var isExcluded = false
  /// The letters before a sign; nil for a word or a phrase.
  var field: String?
  /// `:`, `=`, `>=`, `<=`, `>` or `<`.
  var sign = ""
  /// What was typed after the sign, or the word; parts that a comma outside of quotes divides.
  package var values: [String] = []
  var isQuoted = false

  /// The value as it was typed, with its commas.
  var value: String { values.joined(separator: ",") }

  /// Cuts a line into tokens; throws for a quote without its end.
  static func tokens(of line: String) throws(ShelfQueryError) -> [ShelfQueryToken] {
    var rest = Array(line)[...]
    var tokens: [ShelfQueryToken] = []
    while true {
      rest = rest.drop(while: \.isWhitespace)
      guard !rest.isEmpty else { return tokens }
      tokens.append(try token(&rest))
    }
  }

  private static func token(_ rest: inout ArraySlice<Character>) throws(ShelfQueryError)
    -> ShelfQueryToken
  {
    var token = ShelfQueryToken()
    if rest.first == "-", let next = rest.dropFirst().first, !next.isWhitespace, !next.isNumber {
      token.isExcluded = true
      rest = rest.dropFirst()
    }
    let name = rest.prefix { $0.isLetter }
    let sign = rest.dropFirst(name.count).prefix(2)
    if !name.isEmpty,
      let found = [">=", "<=", ":", "=", ">", "<"].first(where: { sign.starts(with: $0) })
    {
      (token.field, token.sign) = (String(name).lowercased(), found)
      rest = rest.dropFirst(name.count + found.count)
    }
    try token.takeValues(&rest)
    return token
  }

  /// Takes what follows up to a blank outside of quotes.
  private mutating func takeValues(_ rest: inout ArraySlice<Character>) throws(ShelfQueryError) {
    var value = ""
    while let sign = rest.first, !sign.isWhitespace {
      rest = rest.dropFirst()
      switch sign {
      case "\"", "“", "”":
        let quoted = rest.prefix { !"\"“”".contains($0) }
        guard quoted.count < rest.count else { throw .unclosedQuote(String(quoted)) }
        isQuoted = true
        value += quoted
        rest = rest.dropFirst(quoted.count + 1)
      case "," where field != nil:
        values.append(value)
        value = ""
      default: value.append(sign)
      }
    }
    values = (values + [value]).filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
