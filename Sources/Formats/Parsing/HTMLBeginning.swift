import Books

/// Tells HTML by the first tag of a file.
enum HTMLBeginning {
  /// Tags that only pages begin with.
  private static let sure = ["!doctype html", "html", "head", "body", "title", "meta", "frameset"]
  /// Tags that files of other kinds, such as Markdown, begin with, too.
  private static let likely = [
    "script", "style", "link", "base", "div", "p", "h1", "h2", "table", "center", "font", "article",
    "main", "section", "a", "b", "br", "ul", "ol", "span",
  ]

  /// `mayBeElse` is true for a file whose name or signs suggest another kind of text.
  static func isHTML(_ head: [UInt8], mayBeElse: Bool) -> Bool {
    let start = TextDecoding.decode(Array(head.prefix(16_384)))?.utf8 ?? head
    let text = afterPreamble(String(decoding: start, as: UTF8.self)[...])
    guard text.first == "<" else { return false }
    let tag = text.dropFirst().prefix(32).lowercased()
    return (mayBeElse ? sure : sure + likely).contains { name in
      guard tag.hasPrefix(name), let next = tag.dropFirst(name.count).first else { return false }
      return next == ">" || next == "/" || next.isWhitespace
    }
  }

  /// The bytes after white space, comments and an XML declaration.
  private static func afterPreamble(_ text: Substring) -> Substring {
    var text = text
    while true {
      text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      let end = text.hasPrefix("<!--") ? "-->" : text.hasPrefix("<?xml") ? "?>" : nil
      guard let end, let found = text.firstRange(of: end) else { return text }
      text = text[found.upperBound...]
    }
  }
}
