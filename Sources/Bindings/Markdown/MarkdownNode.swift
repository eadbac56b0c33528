/// A part of a Markdown document.
package enum MarkdownNode: Hashable, Sendable {
  /// `level` is 1...6.
  case heading(level: Int)
  case paragraph
  case quote
  case list
  /// `marker` is `-` or a number with its full stop.
  case item(marker: String)
  case table
  case row
  case cell
  case code(String)
  case html(String)
  /// A footnote, at the end of the document; its references have the same `label`.
  case note(label: String)
  case text(String)
  case inlineCode(String)
  case inlineHTML(String)
  case softBreak
  case lineBreak
  case link(url: String)
  case image
  case noteReference(label: String)
  case other

  /// True for parts that hold no other parts.
  var isLeaf: Bool {
    switch self {
    case .code, .html, .text, .inlineCode, .inlineHTML, .softBreak, .lineBreak, .noteReference: true
    default: false
    }
  }
}

/// A step of the walk through a document; a leaf is entered but not left.
package enum MarkdownEvent: Hashable, Sendable {
  case enter(MarkdownNode)
  case leave(MarkdownNode)
}
