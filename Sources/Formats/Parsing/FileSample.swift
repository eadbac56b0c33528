import Books

/// The beginning of a file and its name: the content decides on its format, the name only helps.
struct FileSample: Sendable {
  /// Bytes examined.
  static let byteCount = 65_536

  let head: [UInt8]
  let isText: Bool
  /// The format of the server's media type; binary formats are recognised by their bytes.
  private let declared: BookFormat?
  private let fileExtension: String

  init(head: [UInt8], name: String, declared: BookFormat? = nil) {
    self.head = head
    self.declared = [.html, .markdown, .txt].contains(declared) ? declared : nil
    isText = TextDecoding.isText(head)
    let parts = name.split(separator: ".")
    fileExtension = parts.count > 1 ? parts.last?.lowercased() ?? "" : ""
  }

  var isGzip: Bool { head.starts(with: [0x1F, 0x8B, 0x08]) }
  private var hasExtension: Bool { !fileExtension.isEmpty }

  /// True when the text is HTML, by its beginning or its name.
  var isHTML: Bool {
    if let declared { return declared == .html }
    return isNamed("html", "htm", "xhtml")
      || HTMLBeginning.isHTML(
        head, mayBeElse: hasExtension || MarkdownSigns.areClear(in: head))
  }

  /// True when the text is Markdown: by its name, or without an extension by its marks.
  var isMarkdown: Bool {
    if declared == .markdown { return true }
    // Servers send Markdown as plain text.
    if declared != .html, isNamed("md", "markdown", "mdown", "mkd") { return true }
    return declared == nil && !hasExtension && MarkdownSigns.areClear(in: head)
  }

  /// True for a ZIP archive, even an empty one, which begins with its end record.
  var isZip: Bool {
    head.starts(with: [0x50, 0x4B, 0x03, 0x04]) || head.starts(with: [0x50, 0x4B, 0x05, 0x06])
  }

  func isNamed(_ extensions: String...) -> Bool { extensions.contains(fileExtension) }

  func starts(with bytes: [UInt8]) -> Bool { head.starts(with: bytes) }

  /// True when the bytes of `text` occur near the start.
  package func contains(_ text: String, within limit: Int = byteCount) -> Bool {
    head.prefix(limit).contains(Array(text.utf8))
  }

  /// True when the text begins with `text`, in any case and after any white space; `text` is lower case.
  func begins(_ text: String) -> Bool {
    let start = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(text.utf8.count)
    return String(decoding: start, as: UTF8.self).lowercased() == text
  }
}

/// Recognises Markdown by its marks, for a file without a telling name.
enum MarkdownSigns {
  /// True with at least two kinds of marks that are not in plain prose.
  static func areClear(in head: [UInt8]) -> Bool {
    var kinds: Set<String> = []
    for line in String(decoding: head, as: UTF8.self).split(separator: "\n").prefix(400) {
      if let kind = kind(of: line) { kinds.insert(kind) }
    }
    return kinds.count > 1
  }

  private static func kind(of line: Substring) -> String? {
    let hashes = line.prefix { $0 == "#" }
    if (1...6).contains(hashes.count), line.dropFirst(hashes.count).hasPrefix(" ") {
      return "heading"
    }
    if line.hasPrefix("```") { return "fence" }
    if line.contains("](http") || line.contains("](./") || line.contains(".md)") { return "link" }
    if line.hasPrefix("|"), line.contains("---") { return "table" }
    return nil
  }
}

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
