import Bindings
import Books
import Parameters

/// A marked-up file that was decoded and parsed.
struct MarkupDocument: Sendable {
  let tree: MarkupTree
  let encoding: String
  /// Bytes that are invalid in that encoding.
  let bytesReplaced: Int
  /// Control characters that libxml2 left out of HTML.
  let charactersDropped: Int
  /// libxml2's complaint about XML that had to be read as HTML.
  let complaint: String?

  /// Reads an HTML file; throws `BookError` when it is not text or passes a limit.
  static func html(_ source: BookSource) throws -> MarkupDocument {
    let (decoded, limits) = try htmlText(source)
    do {
      return try html(consume decoded, limits: limits)
    } catch let error as MarkupError {
      throw source.failure(error)
    }
  }

  /// The text of the file, whose bytes are freed here, and its limits.
  private static func htmlText(
    _ source: BookSource
  ) throws -> (text: DecodedText, limits: MarkupLimits) {
    let bytes = try SourceFile.read(source)
    return (composed(try decodedHTML(bytes, source)), source.markupLimits(for: bytes))
  }

  private static func decodedHTML(_ bytes: [UInt8], _ source: BookSource) throws -> DecodedText {
    if source.options.encoding != nil { return try TextFile.decode(bytes, source) }
    // The server's declaration counts more than the page's.
    let declared = source.options.declaredEncoding ?? MarkupEncoding.declared(in: bytes)
    guard
      let text = declared == nil
        ? TextFile.escaped(bytes) ?? decode(bytes, declared: nil)
        : decode(bytes, declared: declared)
    else { throw BookError.parseFailed(source: source.name, reason: "binary data, not text") }
    // Pages that declare Latin-1, or UTF-8 wrongly, tell no more than pages without a declaration.
    return try TextFile.told(
      text, bytes, by: text.isSingleByte ? MarkupSample.words(of: bytes) : [], source,
      mayBeWestern: TextDecoding.isVague(declared))
  }

  /// Reads an XML file inside a book, as HTML when it is not well-formed; nil when it is not text.
  ///
  /// Throws `BookError` when it passes a limit.
  static func xml(
    _ bytes: [UInt8], path: String, of source: BookSource
  ) throws -> MarkupDocument? {
    guard let decoded = decode(bytes, declared: MarkupEncoding.declared(in: bytes)) else {
      return nil
    }
    do {
      return try xml(composed(decoded), limits: source.markupLimits(for: bytes))
    } catch let error as MarkupError {
      throw source.failure(error, part: path)
    }
  }

  private static func xml(_ decoded: DecodedText, limits: MarkupLimits) throws -> MarkupDocument {
    let receiver = MarkupTreeReceiver(byteCount: decoded.utf8.count)
    do {
      try MarkupParser.parseXML(decoded.utf8, limits: limits, into: receiver)
    } catch MarkupError.malformed(let line, let message) {
      let plain = DecodedText(
        utf8: XMLLeftovers.removed(from: decoded.utf8), encoding: decoded.encoding,
        bytesReplaced: decoded.bytesReplaced)
      return try html(plain, complaint: "line \(line): \(message)", limits: limits)
    }
    return MarkupDocument(receiver.tree(), decoded)
  }

  /// Reads HTML that was decoded before; throws `MarkupError`.
  static func html(
    _ decoded: consuming DecodedText, complaint: String? = nil, limits: MarkupLimits
  ) throws -> MarkupDocument {
    let receiver = MarkupTreeReceiver(byteCount: decoded.utf8.count)
    let facts = DecodedText(
      utf8: [], encoding: decoded.encoding, bytesReplaced: decoded.bytesReplaced)
    let utf8 = decoded.utf8
    // The parser needs the text only until it has made its own copy.
    _ = consume decoded
    let dropped = try MarkupParser.parseHTML(consume utf8, limits: limits, into: receiver)
    return MarkupDocument(receiver.tree(), facts, dropped: dropped, complaint: complaint)
  }

  private init(
    _ tree: MarkupTree, _ decoded: DecodedText, dropped: Int = 0, complaint: String? = nil
  ) {
    self.tree = tree
    charactersDropped = dropped
    encoding = decoded.encoding
    bytesReplaced = decoded.bytesReplaced
    self.complaint = complaint
  }

  private static func decode(_ bytes: [UInt8], declared: String?) -> DecodedText? {
    TextDecoding.decode(bytes, declared: declared) { bytes, label in
      TextTranscoder.utf8(bytes, from: WebEncoding.meant(by: label)).map {
        DecodedText(utf8: $0.utf8, encoding: label, bytesReplaced: $0.bytesReplaced)
      }
    }
  }

  /// Text in normal form C, so that searches find words in any form.
  private static func composed(_ decoded: DecodedText) -> DecodedText {
    DecodedText(
      utf8: decoded.utf8.composedText, encoding: decoded.encoding,
      bytesReplaced: decoded.bytesReplaced)
  }
}

extension BookSource {
  /// Limits for one marked-up document of the file.
  func markupLimits(for bytes: [UInt8]) -> MarkupLimits {
    var limits = MarkupLimits()
    limits.depth = options.limits.depth
    limits.textBytes = options.limits.bytes
    // Some thirty times the need of an honest document of that size.
    limits.seconds = min(Double(options.limits.seconds), 6 + Double(bytes.count >> 20) / 2)
    return limits
  }

  /// The error as an error of this file; `part` is the document inside it.
  func failure(_ error: MarkupError, part: String? = nil) -> BookError {
    let place = part.map { "\($0): " } ?? ""
    return switch error {
    case .tooDeep: options.limits.error(.depth, source: name)
    case .tooMuchText: options.limits.error(.bytes, source: name)
    case .tookTooLong(let seconds):
      .parseFailed(
        source: name,
        reason: "\(place)not read within \(Int(seconds)) s, far more than its size explains")
    case .malformed(let line, let message):
      .parseFailed(source: name, reason: "\(place)line \(line): \(message)")
    case .tooManyAttributes(let limit):
      .parseFailed(source: name, reason: "\(place)an element with more than \(limit) attributes")
    case .tooManyElements(let limit):
      .parseFailed(source: name, reason: "\(place)more than \(limit) elements")
    case .tooManyNames(let limit):
      .parseFailed(source: name, reason: "\(place)more than \(limit) different names")
    case .tooManyDeclarations(let limit):
      .parseFailed(
        source: name, reason: "\(place)more than \(limit >> 10) KB of its own declarations")
    }
  }
}

/// The text of a marked-up document before its encoding is known.
enum MarkupSample {
  private static let sampleSize = 1 << 18

  /// The first bytes between tags.
  static func words(of bytes: [UInt8]) -> [UInt8] {
    var words: [UInt8] = []
    var isInTag = false
    for byte in bytes where words.count < sampleSize {
      switch byte {
      case UInt8(ascii: "<"): isInTag = true
      case UInt8(ascii: ">"):
        isInTag = false
        words.append(0x20)
      default: if !isInTag { words.append(byte) }
      }
    }
    return words
  }
}

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
