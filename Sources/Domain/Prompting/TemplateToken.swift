/// A place in a template file, both numbers from 1; columns count characters.
package struct TemplatePlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// What stands between `{{` and `}}`, by its first mark.
enum TemplateTagKind: Hashable, Sendable {
  case comment, open, close, inverse, partial, expression

  /// Whether a tag alone on its line takes the whole line with it, as in Handlebars.
  var ownsItsLine: Bool { self != .expression }
}

/// Literal text or a tag, in the order of the file.
enum TemplateToken: Hashable, Sendable {
  case text(String)
  /// `words` are the blank-separated parts; quoted ones keep their quotes.
  case tag(TemplateTagKind, words: [String], TemplatePlace)
}

/// A syntax error before the template's name is known to it.
struct TemplateSyntaxError: Error {
  let place: TemplatePlace
  let reason: String
}
