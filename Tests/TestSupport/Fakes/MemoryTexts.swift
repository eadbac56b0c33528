import Basics

/// Text files that were never on disk.
package struct MemoryTexts: TextFolder {
  private let texts: [String: String]

  package init(_ texts: [String: String]) { self.texts = texts }

  package func names() -> [String] { texts.keys.sorted() }
  package func path(of name: String) -> String { name }
  package func bytes(of name: String) -> [UInt8]? { texts[name].map { Array($0.utf8) } }
  package func write(_ text: String, as name: String) {}
}
