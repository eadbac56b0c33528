/// Takes the parts of a marked-up document in the order they stand there.
///
/// Every started element is ended, also in a document that forgets to.
package protocol MarkupReceiver: AnyObject {
  /// `name` has no prefix in XML, and is in lower case in HTML.
  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute])
  /// Text with references resolved; all that stands between two tags comes in one call, as UTF-8.
  func characters(_ utf8: [UInt8])
  func endElement()
}

/// One attribute of an element.
package struct MarkupAttribute: Hashable, Sendable {
  /// Without prefix in XML; as written, in lower case, in HTML: `epub:type`.
  package let name: String
  package let namespace: String?
  package let value: String
}

/// What a document may cost.
package struct MarkupLimits: Hashable, Sendable {
  /// Elements inside each other.
  package var depth = 200_000
  /// Attributes of one element; libxml2 compares each with all before it.
  package var attributes = 2_000
  /// Text and attribute values together, in bytes.
  package var textBytes = 256 << 20
  package var elements = 8_000_000
  /// Different names of elements and attributes; libxml2 looks each up among all.
  package var names = 50_000
  /// Declarations of a document's own elements, attributes and entities, in bytes.
  package var declarationBytes = 128 << 10
  /// Processor time; documents that need it are made to.
  package var seconds = 30.0

  package init() {}
}

/// Why a document could not be read.
package enum MarkupError: Error, Hashable, Sendable {
  /// Not well-formed XML; `message` is libxml2's own.
  case malformed(line: Int, message: String)
  case tooDeep(limit: Int)
  case tooManyAttributes(limit: Int)
  case tooMuchText(limit: Int)
  case tooManyElements(limit: Int)
  case tooManyNames(limit: Int)
  case tooManyDeclarations(limit: Int)
  case tookTooLong(seconds: Double)
}
