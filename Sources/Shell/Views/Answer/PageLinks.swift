import App
import Bindings
import Books

/// Links from page numbers in an answer to the pages of the book's file.
struct PageLinks: Sendable {
  private let source: String
  private let format: BookFormat
  private let pageMap: PageMap

  /// Returns nil without a book, or for a book without a file.
  init?(_ open: OpenBook?) {
    guard let open, let source = open.book.source else { return nil }
    self.source = source
    format = open.book.format
    pageMap = open.pageMap
  }

  /// `file://host/path#page=42` for the page with the label, which PDF viewers open at that page; nil for an
  /// unknown label.
  func link(label: String) -> String? {
    guard let page = pageMap.pages(named: label).first else { return nil }
    let fragment = format == .pdf ? "#page=\(page)" : ""
    if source.hasPrefix("http://") || source.hasPrefix("https://") { return source + fragment }
    guard source.hasPrefix("/") else { return nil }
    return "file://" + HostName.current + Self.escaped(source) + fragment
  }

  /// The path with `#`, `?` and `%` escaped, which have a meaning in URLs.
  private static func escaped(_ path: String) -> String {
    let names: [Character: String] = ["#": "%23", "?": "%3F", "%": "%25"]
    return path.map { names[$0] ?? String($0) }.joined()
  }
}
