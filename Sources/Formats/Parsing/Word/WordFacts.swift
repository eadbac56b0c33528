import Bindings
import Books

/// Title, author and language of `docProps/core.xml`.
final class WordFacts: MarkupReceiver {
  private var texts: [String: [UInt8]] = [:]
  private var open: [String] = []

  var title: String? { text("title") }
  var author: String? { text("creator") }
  var language: String? { text("language") }

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    open.append(name)
  }

  func characters(_ utf8: [UInt8]) {
    if let name = open.last { texts[name, default: []] += utf8 }
  }

  func endElement() { _ = open.popLast() }

  private func text(_ name: String) -> String? {
    guard let bytes = texts[name] else { return nil }
    let text = BookTitle.tidied(String(decoding: bytes, as: UTF8.self))
    return text.isEmpty ? nil : text
  }
}
