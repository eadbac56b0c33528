/// Takes the parts of a marked-up document in order.
///
/// Every element that starts also ends, even where the document has no end tag.
package protocol MarkupReceiver: AnyObject {
  /// `name` has no prefix in XML, and is in lower case in HTML.
  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute])
  /// Text as UTF-8 with references resolved; all text between two tags comes in a single call.
  func characters(_ utf8: [UInt8])
  func endElement()
}

/// An attribute of an element.
package struct MarkupAttribute: Hashable, Sendable {
  /// Without prefix in XML; as written, in lower case, in HTML: `epub:type`.
  package let name: String
  package let namespace: String?
  package let value: String
}

/// Limits of a document; a document beyond one is refused with `MarkupError`.
package struct MarkupLimits: Hashable, Sendable {
  /// Elements inside each other.
  package var depth = 200_000
  /// Attributes of an element; libxml2 compares each with all before it.
  package var attributes = 2_000
  /// Text and attribute values together, in bytes.
  package var textBytes = 256 << 20
  package var elements = 8_000_000
  /// Distinct names of elements and attributes; libxml2 searches all of them for each name.
  package var names = 50_000
  /// Declarations of a document's own elements, attributes and entities, in bytes.
  package var declarationBytes = 128 << 10
  /// Processor seconds; only a document made to be slow needs more.
  package var seconds = 30.0

  package init() {}
}

/// The reason that a document was refused.
package enum MarkupError: Error, Hashable, Sendable {
  /// The XML is not well-formed at `line`, counted from 1; `message` is libxml2's own.
  case malformed(line: Int, message: String)
  case tooDeep(limit: Int)
  case tooManyAttributes(limit: Int)
  case tooMuchText(limit: Int)
  case tooManyElements(limit: Int)
  case tooManyNames(limit: Int)
  case tooManyDeclarations(limit: Int)
  case tookTooLong(seconds: Double)
}
