/// A part of a rendered template: text by origin, and marks that are never read from text.
package enum TemplatePart: Hashable, Sendable {
  case text(TemplateStretch)
  case role(String, metadata: [String: String])
  /// The conversation goes here.
  case history
  case media(url: String, contentType: String?)
  case section(String)
}
