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
  func contains(_ text: String, within limit: Int = byteCount) -> Bool {
    head.prefix(limit).contains(Array(text.utf8))
  }

  /// True when the text begins with `text`, in any case and after any white space; `text` is lower case.
  func begins(_ text: String) -> Bool {
    let start = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }.prefix(text.utf8.count)
    return String(decoding: start, as: UTF8.self).lowercased() == text
  }
}
