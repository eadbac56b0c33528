/// A reference to a variable: `book.title`, `this`, `../question`, `@index`, `items.[0]`.
struct TemplatePath: Hashable, Sendable {
  /// The path as written, for messages.
  package let text: String
  /// True when it starts with `@`: loop variables, `@root` and further variables of the caller.
  let isData: Bool
  /// Number of contexts, or for `@` loops, to go up at the start.
  let ups: Int
  /// Names to follow; empty for `this`.
  let names: [String]
  /// True when it was written as `this.x` or `./x`, which is never a helper.
  let isScoped: Bool
  let place: TemplatePlace

  init(_ text: String, place: TemplatePlace) {
    self.text = text
    self.place = place
    isData = text.hasPrefix("@")
    var ups = 0
    var isScoped = false
    var names: [String] = []
    for name in Self.segments(of: isData ? text.dropFirst() : text[...]) {
      switch name {
      case "..": ups += 1
      case ".", "this": isScoped = true
      default: names.append(name.hasPrefix("[") ? String(name.dropFirst().dropLast()) : name)
      }
    }
    self.ups = ups
    self.names = names
    self.isScoped = isScoped || ups > 0 || isData
  }

  /// The name if it is a plain one, which may be that of a helper; nil otherwise.
  var simpleName: String? { !isScoped && names.count == 1 && text == names[0] ? names[0] : nil }

  private static func segments(of text: Substring) -> [String] {
    var segments: [String] = []
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix("..") {
        segments.append("..")
        rest = rest.dropFirst(2)
      } else if rest == "." || rest.hasPrefix("./") {
        segments.append(".")
        rest = rest.dropFirst()
      } else if rest.first == "[", let end = rest.firstIndex(of: "]") {
        segments.append(String(rest[...end]))
        rest = rest[rest.index(after: end)...]
      } else {
        let name = rest.prefix { $0 != "." && $0 != "/" }
        if !name.isEmpty { segments.append(String(name)) }
        rest = rest.dropFirst(name.count)
      }
      if rest.first == "." || rest.first == "/" { rest = rest.dropFirst() }
    }
    return segments
  }
}
