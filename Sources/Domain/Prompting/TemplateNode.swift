/// A reference to a variable: `book.title`, `this`, `../question`, `@index`.
struct TemplatePath: Hashable, Sendable {
  /// As written, for messages.
  let text: String
  /// How many contexts up to start.
  let ups: Int
  /// Names to follow; empty for `this`.
  let names: [String]
  let place: TemplatePlace

  init(_ text: String, place: TemplatePlace) {
    self.text = text
    self.place = place
    var rest = text[...]
    var ups = 0
    while rest == ".." || rest.hasPrefix("../") {
      ups += 1
      rest = rest.dropFirst(3)
    }
    if rest == "this" || rest == "." {
      rest = ""
    } else if rest.hasPrefix("this.") || rest.hasPrefix("this/") {
      rest = rest.dropFirst(5)
    }
    self.ups = ups
    names = rest.split(separator: ".").map(String.init)
  }
}

/// What a block does with its variable.
enum TemplateBlockKind: String, Hashable, Sendable, CaseIterable {
  case `if`, unless, each, with
}

/// A parsed template.
indirect enum TemplateNode: Hashable, Sendable {
  case text(String)
  case value(TemplatePath)
  case role(PromptRole)
  case history
  case block(
    TemplateBlockKind, TemplatePath, body: [TemplateNode], otherwise: [TemplateNode])
  case partial(name: String, TemplatePlace)
}
