import Basics

extension ShelfQuery {
  /// Reads a question as it is typed.
  ///
  /// `field:value`, `field:a,b` for one of several, `field:1960..1969`, `rating>=4`, `-` before what is
  /// left out, `sort:rating` or `sort:-rating`, and words and "phrases" to look for.
  package init(_ line: String) throws(ShelfQueryError) {
    self.init()
    for token in try ShelfQueryToken.tokens(of: line) {
      guard let name = token.field else {
        addWords(token)
        continue
      }
      if name == Self.sort {
        order = try Self.order(token)
      } else {
        conditions.append(try Self.condition(token, named: name))
      }
    }
  }

  private static let sort = "sort"

  /// Every name that may stand before a sign, for completion and near names.
  package static let fieldNames = ShelfField.allCases.map(\.rawValue) + [sort]

  private mutating func addWords(_ token: ShelfQueryToken) {
    guard !token.value.isEmpty else { return }
    words.append(
      ShelfWords(token.value, isPhrase: token.isQuoted, isExcluded: token.isExcluded))
  }

  private static func order(_ token: ShelfQueryToken) throws(ShelfQueryError) -> ShelfOrder {
    let isDescending = token.value.hasPrefix("-")
    let name = (isDescending ? String(token.value.dropFirst()) : token.value).lowercased()
    guard let key = ShelfOrderKey(rawValue: name) else {
      throw .unknownOrder(
        name, near: near(name, among: ShelfOrderKey.allCases.map(\.rawValue)))
    }
    return ShelfOrder(key, isDescending: isDescending)
  }

  private static func condition(_ token: ShelfQueryToken, named name: String)
    throws(ShelfQueryError) -> ShelfCondition
  {
    guard let field = ShelfField(rawValue: aliases[name] ?? name) else {
      throw .unknownField(name, near: NearNames.of(name, among: fieldNames))
    }
    guard !token.values.isEmpty else { throw .noValue(field) }
    return ShelfCondition(
      field, try ShelfValueReader(field: field, token: token).test(),
      isExcluded: token.isExcluded)
  }

  /// Other words for a field.
  private static let aliases = [
    "authors": "author", "tags": "tag", "shelf": "tag", "language": "lang", "stars": "rating",
    "by": "author", "read": "finished", "subjects": "subject",
  ]

  /// Near names, or all of them where none is near.
  static func near(_ text: String, among names: [String]) -> [String] {
    let near = NearNames.of(text, among: names)
    return near.isEmpty ? names : near
  }
}

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
