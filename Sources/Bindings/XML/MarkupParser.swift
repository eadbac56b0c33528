import CXML

/// Reads XML and HTML with libxml2 and passes the parts to a receiver.
///
/// Never opens a file or a URL, and expands no entity that refers to another. The calls block; they throw
/// `CancellationError` when the task is cancelled.
package enum MarkupParser {
  /// Reads well-formed XML; HTML's named characters and simple internal entities are known.
  ///
  /// `utf8` must be valid UTF-8 whatever its declaration says. Throws `MarkupError`, after which
  /// `receiver` has seen a part of the document.
  package static func parseXML(
    _ utf8: [UInt8], limits: MarkupLimits = MarkupLimits(), into receiver: any MarkupReceiver
  ) throws {
    if let complaint = try readXML(utf8, limits: limits, options: xmlOptions, into: receiver) {
      throw complaint
    }
  }

  /// Reads XML past errors of form and returns the first of them; nil for a well-formed document.
  ///
  /// Throws `MarkupError` for a limit and for an empty document.
  package static func recoverXML(
    _ utf8: [UInt8], limits: MarkupLimits = MarkupLimits(), into receiver: any MarkupReceiver
  ) throws -> MarkupError? {
    try readXML(
      utf8, limits: limits, options: xmlOptions | Int32(bitPattern: XML_PARSE_RECOVER.rawValue),
      into: receiver)
  }

  private static func readXML(
    _ utf8: [UInt8], limits: MarkupLimits, options: Int32, into receiver: any MarkupReceiver
  ) throws -> MarkupError? {
    try TagScan.check(utf8, limits: limits)
    try DeclarationScan.check(utf8, limits: limits)
    let session = MarkupSession(receiver: receiver, limits: limits)
    let isWellFormed = try withContext(utf8, session, create: { xmlCreateMemoryParserCtxt($0, $1) })
    {
      context in
      _ = xmlCtxtUseOptions(context, options)
      context.pointee.sax.pointee = SAXHandlers.xml
      _ = xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      return xmlParseDocument(context) == 0 && context.pointee.wellFormed != 0
    }
    try session.finish()
    return isWellFormed ? nil : session.complaint
  }

  /// Reads HTML as browsers do: nothing is an error, and missing tags are supplied.
  ///
  /// Returns the number of control characters left out of the text. `utf8` must be valid UTF-8 whatever its
  /// `meta` says. Throws `MarkupError` for a limit only.
  @discardableResult
  package static func parseHTML(
    _ utf8: consuming [UInt8], limits: MarkupLimits = MarkupLimits(),
    into receiver: any MarkupReceiver
  ) throws -> Int {
    try TagScan.check(utf8, limits: limits)
    let session = MarkupSession(receiver: receiver, limits: limits)
    // libxml2 ends a document at its first zero byte.
    let zeros = utf8.count { $0 == 0 }
    if zeros > 0 { utf8.removeAll { $0 == 0 } }
    let bytes = HTMLReferences.resolved(in: consume utf8)
    guard !bytes.isEmpty else { return zeros }
    _ = try withContext(bytes, session, create: { htmlCreateMemoryParserCtxt($0, $1) }) {
      context in
      _ = htmlCtxtUseOptions(context, htmlOptions)
      // Without this option libxml2 drops everything deeper than 256 levels without an error.
      context.pointee.options |= Int32(bitPattern: XML_PARSE_HUGE.rawValue)
      context.pointee.sax.pointee = SAXHandlers.html
      _ = xmlSwitchEncoding(context, XML_CHAR_ENCODING_UTF8)
      return htmlParseDocument(context) == 0
    }
    try session.finish()
    return zeros + session.charactersDropped
  }

  private static func withContext(
    _ utf8: [UInt8], _ session: MarkupSession,
    create: (UnsafePointer<CChar>?, Int32) -> xmlParserCtxtPtr?,
    _ body: (xmlParserCtxtPtr) -> Bool
  ) throws -> Bool {
    _ = prepared
    let skipped = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard let count = Int32(exactly: utf8.count - skipped), count > 0 else {
      throw MarkupError.malformed(line: 1, message: "empty document")
    }
    return try utf8.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.advanced(by: skipped).assumingMemoryBound(to: CChar.self)
      guard let context = create(start, count) else {
        throw MarkupError.malformed(line: 1, message: "out of memory")
      }
      defer {
        if let document = context.pointee.myDoc { xmlFreeDoc(document) }
        context.pointee.myDoc = nil
        xmlFreeParserCtxt(context)
      }
      session.context = context
      context.pointee.userData = Unmanaged.passUnretained(session).toOpaque()
      return withExtendedLifetime(session) { body(context) }
    }
  }

  /// Initializes libxml2 once, with a loader of external entities that finds nothing.
  private static let prepared: Void = {
    xmlInitParser()
    xmlSetExternalEntityLoader { _, _, _ in nil }
  }()

  /// `HUGE` lifts libxml2's limits, which cut text silently; `MarkupSession` checks `MarkupLimits`.
  private static let xmlOptions = Int32(
    bitPattern: XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue
      | XML_PARSE_NOWARNING.rawValue | XML_PARSE_NOCDATA.rawValue | XML_PARSE_HUGE.rawValue
      | XML_PARSE_IGNORE_ENC.rawValue)

  private static let htmlOptions = Int32(
    bitPattern: HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue
      | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
      | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_IGNORE_ENC.rawValue)
}

/// Refuses documents with too many declarations of elements and entities.
///
/// Libxml2 compares a declaration with all before it and calls no handler meanwhile, so it cannot be stopped.
private enum DeclarationScan {
  /// Throws `MarkupError.tooManyDeclarations`.
  static func check(_ bytes: [UInt8], limits: MarkupLimits) throws(MarkupError) {
    guard total(in: bytes, atMost: limits.declarationBytes) <= limits.declarationBytes else {
      throw .tooManyDeclarations(limit: limits.declarationBytes)
    }
  }

  /// Bytes in declarations; stops counting above `limit`.
  private static func total(in bytes: [UInt8], atMost limit: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var total = 0
      var index = 0
      var hasType = false
      while total <= limit, let start = bytes[index...].firstIndex(of: 0x3C) {
        index = start + 1
        guard index + 1 < bytes.count, bytes[index] == 0x21 else { continue }
        switch bytes[index + 1] {
        // libxml2 reads declarations only after `<!DOCTYPE`.
        case UInt8(ascii: "D"): hasType = true
        case UInt8(ascii: "A"), UInt8(ascii: "E"), UInt8(ascii: "N"):
          guard hasType else { continue }
          index = end(of: bytes, from: index, within: limit)
          total += index - start
        default: continue
        }
      }
      return total
    }
  }

  /// The index after the declaration at `start`, whose end is outside quotation marks.
  private static func end(
    of bytes: UnsafeBufferPointer<UInt8>, from start: Int, within limit: Int
  ) -> Int {
    var quote: UInt8 = 0
    let last = min(bytes.count, start + limit + 1)
    for index in start..<last {
      let byte = bytes[index]
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == 0x22 || byte == 0x27 {
        quote = byte
      } else if byte == 0x3E {
        return index + 1
      }
    }
    return last
  }
}
