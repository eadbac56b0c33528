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
