import CCommonMark

/// Writes Markdown of unknown origin as HTML without the author's own markup, pictures or scripts.
package enum MarkdownHTML {
  /// Schemes that a link may have; any other link becomes its text.
  private static let schemes = ["http://", "https://", "mailto:"]
  /// Level of the highest heading (1...6); the page around it uses levels 1 and 2.
  private static let lowestHeading: Int32 = 3

  /// The HTML elements of a Markdown text; HTML inside the text is shown as text.
  package static func render(_ text: String) -> String {
    guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return "" }
    defer { cmark_parser_free(parser) }
    cmark_gfm_core_extensions_ensure_registered()
    for name in ["table", "strikethrough"] {
      guard let found = cmark_find_syntax_extension(name) else { continue }
      cmark_parser_attach_syntax_extension(parser, found)
    }
    Array(text.utf8).withUnsafeBytes { bytes in
      cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    guard let document = cmark_parser_finish(parser) else { return "" }
    defer { cmark_node_free(document) }
    disarm(document)
    guard
      let html = cmark_render_html(
        document, CMARK_OPT_DEFAULT, cmark_parser_get_syntax_extensions(parser))
    else { return "" }
    defer { cmark_get_default_mem_allocator().pointee.free(html) }
    return String(cString: html)
  }

  /// Turns raw HTML into text, and replaces pictures and links of other schemes by their text.
  private static func disarm(_ document: OpaquePointer) {
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    var nodes: [OpaquePointer] = []
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { break }
      if event == CMARK_EVENT_ENTER { nodes.append(node) }
    }
    // From the inside out, so that a link in a picture is seen before the picture goes.
    for node in nodes.reversed() { disarm(part: node) }
  }

  private static func disarm(part node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_HTML_BLOCK: replace(node, byText: CMARK_NODE_CODE_BLOCK)
    case CMARK_NODE_HTML_INLINE: replace(node, byText: CMARK_NODE_TEXT)
    case CMARK_NODE_IMAGE: dissolve(node)
    case CMARK_NODE_LINK:
      let url = cmark_node_get_url(node).map { String(cString: $0).lowercased() } ?? ""
      if !schemes.contains(where: url.hasPrefix) { dissolve(node) }
    case CMARK_NODE_HEADING:
      let level = cmark_node_get_heading_level(node)
      _ = cmark_node_set_heading_level(node, min(6, level + lowestHeading - 1))
    default: break
    }
  }

  private static func replace(_ node: OpaquePointer, byText type: cmark_node_type) {
    guard let text = cmark_node_new(type) else { return }
    _ = cmark_node_set_literal(text, cmark_node_get_literal(node))
    guard cmark_node_replace(node, text) == 1 else { return cmark_node_free(text) }
    cmark_node_free(node)
  }

  /// Replaces a node by its children.
  private static func dissolve(_ node: OpaquePointer) {
    while let child = cmark_node_first_child(node) {
      guard cmark_node_insert_before(node, child) == 1 else { break }
    }
    cmark_node_free(node)
  }
}
