import Books

extension MarkupTree {
  /// A tree from a short form: `(name attribute=value … "text" (child))`, for tests without a parser.
  init(_ text: String) {
    var builder = MarkupTreeBuilder()
    var rest = text[...]
    while let first = rest.popFirst() {
      switch first {
      case "(":
        let words = rest.prefix { !"()\"".contains($0) }
        rest = rest[words.endIndex...]
        let parts = words.split(separator: " ")
        builder.startElement(
          String(parts.first ?? "p"),
          attributes: parts.dropFirst().map { part in
            let pair = part.split(separator: "=", maxSplits: 1).map(String.init)
            return (name: pair[0], value: pair.count > 1 ? pair[1] : "")
          })
      case "\"":
        let words = rest.prefix { $0 != "\"" }
        rest = rest[words.endIndex...].dropFirst()
        builder.characters(Array(words.utf8))
      case ")": builder.endElement()
      default: continue
      }
    }
    self = builder.finish()
  }
}
