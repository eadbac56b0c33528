import CXML

/// The functions that libxml2 calls; each passes its event to the session of the run.
enum SAXHandlers {
  static var xml: xmlSAXHandler {
    var handler = shared
    handler.startElementNs = { context, name, _, namespace, _, _, count, defaulted, attributes in
      guard let session = markupSession(context), let name else { return }
      // Attributes that come from the document type alone are last and are left out.
      let written = Int(count) - Int(defaulted)
      session.start(name, namespace, session.attributes(attributes, count: written))
    }
    handler.endElementNs = { context, name, _, _ in markupSession(context)?.end(name) }
    handler.entityDecl = { context, name, type, _, _, content in
      guard let name, let content, type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue) else {
        return
      }
      markupSession(context)?.declareEntity(name, content)
    }
    handler.getEntity = { context, name in
      name.flatMap { markupSession(context)?.entity($0) }
    }
    // An unknown entity stays in the text as it was written.
    handler.reference = { context, name in
      guard let session = markupSession(context), let name else { return }
      for piece in ["&", String(cString: name), ";"] {
        piece.withCString(encodedAs: UTF8.self) { session.characters($0, piece.utf8.count) }
      }
    }
    return handler
  }

  static var html: xmlSAXHandler {
    var handler = shared
    handler.startElement = { context, name, attributes in
      guard let session = markupSession(context), let name else { return }
      session.start(name, nil, session.attributes(attributes))
    }
    handler.endElement = { context, _ in markupSession(context)?.end() }
    return handler
  }

  private static var shared: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = 0xDEED_BEAF
    handler.characters = { context, bytes, count in
      if let bytes { markupSession(context)?.characters(bytes, Int(count)) }
    }
    handler.ignorableWhitespace = handler.characters
    handler.cdataBlock = handler.characters
    handler.serror = { context, error in
      if let error { markupSession(context)?.note(error) }
    }
    return handler
  }
}

/// The session that libxml2 holds as its user data.
private func markupSession(_ context: UnsafeMutableRawPointer?) -> MarkupSession? {
  context.map { Unmanaged<MarkupSession>.fromOpaque($0).takeUnretainedValue() }
}

extension MarkupSession {
  /// XML's attributes, five pointers each: name, prefix, namespace, start and end of the value.
  fileprivate func attributes(
    _ raw: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, count: Int
  ) -> [MarkupAttribute] {
    guard let raw, count > 0 else { return [] }
    return (0..<count).compactMap { index in
      guard let name = raw[index * 5], let start = raw[index * 5 + 3], let end = raw[index * 5 + 4]
      else { return nil }
      let value = UnsafeBufferPointer(start: start, count: max(0, end - start))
      return MarkupAttribute(
        name: string(name), namespace: raw[index * 5 + 2].map { string($0) },
        value: String(decoding: value, as: UTF8.self))
    }
  }

  /// HTML's attributes: pairs of name and value up to a null pointer; a name alone has an empty value.
  fileprivate func attributes(
    _ raw: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) -> [MarkupAttribute] {
    guard let raw else { return [] }
    var attributes: [MarkupAttribute] = []
    var index = 0
    while let name = raw[index] {
      attributes.append(
        MarkupAttribute(
          name: string(name), namespace: nil,
          value: raw[index + 1].map { String(cString: $0) } ?? ""))
      index += 2
    }
    return attributes
  }
}
