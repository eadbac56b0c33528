import Bindings
import Books

/// Builds a `MarkupTree` from the events of libxml2.
final class MarkupTreeReceiver: MarkupReceiver {
  private static let epubNamespace = "http://www.idpf.org/2007/ops"

  private var builder: MarkupTreeBuilder
  /// Namespaces of the open elements.
  private var namespaces: [String?] = []

  /// `byteCount` is the size of the document.
  init(byteCount: Int) { builder = MarkupTreeBuilder(byteCount: byteCount) }

  func tree() -> MarkupTree { builder.finish() }

  func startElement(_ name: String, namespace: String?, _ attributes: [MarkupAttribute]) {
    var pairs = attributes.map { attribute in
      // HTML keeps the prefix that nearly every book uses.
      (
        name: attribute.namespace == Self.epubNamespace
          ? "epub:\(attribute.name)" : attribute.name, value: attribute.value
      )
    }
    if let namespace, namespace != namespaces.last {
      pairs.append((name: "xmlns", value: namespace))
    }
    namespaces.append(namespace)
    builder.startElement(name, attributes: pairs)
  }

  func characters(_ utf8: [UInt8]) { builder.characters(utf8) }

  func endElement() {
    namespaces.removeLast()
    builder.endElement()
  }
}
