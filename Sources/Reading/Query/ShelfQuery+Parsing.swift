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
