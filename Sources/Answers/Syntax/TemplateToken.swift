/// A place in a template file, both numbers from 1; columns count characters.
package struct TemplatePlace: Hashable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// The kinds of tags, by the first mark between `{{` and `}}`.
enum TemplateTagKind: Hashable, Sendable {
  case comment, open, openInverse, openPartial, openInline, close, inverse, partial, expression

  /// True when a tag alone on its line removes the whole line, as in Handlebars.
  var ownsItsLine: Bool { self != .expression }
}

/// A tag without its braces, marks and tildes.
struct TemplateTag: Hashable, Sendable {
  let kind: TemplateTagKind
  let words: [TagWord]
  let place: TemplatePlace
  /// Blanks before a partial that stands alone on its line; its lines all begin with them.
  var indent = ""
}

/// Literal text or a tag, in the order of the file.
enum TemplateToken: Hashable, Sendable {
  case text(String)
  case tag(TemplateTag)
}

/// A part of a tag's inside.
enum TagWord: Hashable, Sendable {
  case open, close, pipe, equals
  /// A name, path or number as written.
  case bare(String)
  /// The text between quotes.
  case quoted(String)
}

/// A syntax error, before the template's name is known.
struct TemplateSyntaxError: Error {
  let place: TemplatePlace
  let reason: String
}
