import CCommonMark

/// Reads CommonMark with the extensions of GitHub by libcmark-gfm.
package enum MarkdownParser {
  /// Calls `body` for every part in document order; bytes that are not UTF-8 become U+FFFD.
  ///
  /// Frees each top-level part after handing it on: the nodes of a document take six times the memory of its
  /// text.
  package static func parse(_ utf8: consuming [UInt8], _ body: (MarkdownEvent) -> Void) {
    guard let document = document(consume utf8) else { return }
    defer { cmark_node_free(document) }
    let iterator = cmark_iter_new(document)
    defer { cmark_iter_free(iterator) }
    var items = ItemMarkers()
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return }
      let isEntering = event == CMARK_EVENT_ENTER
      let part = part(of: node, &items, isEntering: isEntering)
      if isEntering {
        body(.enter(part))
      } else if !part.isLeaf {
        body(.leave(part))
      }
      // The iterator has gone on to the next part already.
      if !isEntering || part.isLeaf, cmark_node_parent(node) == document { cmark_node_free(node) }
    }
  }

  private static let extensions: [String] = {
    cmark_gfm_core_extensions_ensure_registered()
    return ["table", "strikethrough", "autolink", "tasklist"]
  }()

  private static func document(_ utf8: consuming [UInt8]) -> OpaquePointer? {
    let names = extensions
    guard let parser = cmark_parser_new(CMARK_OPT_VALIDATE_UTF8 | CMARK_OPT_FOOTNOTES) else {
      return nil
    }
    defer { cmark_parser_free(parser) }
    for name in names {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    utf8.withUnsafeBytes { bytes in
      cmark_parser_feed(
        parser, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    _ = consume utf8
    return cmark_parser_finish(parser)
  }

  private static func part(
    of node: OpaquePointer, _ items: inout ItemMarkers, isEntering: Bool
  ) -> MarkdownNode {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_FOOTNOTE_REFERENCE: return .noteReference(label: literal(node))
    case CMARK_NODE_FOOTNOTE_DEFINITION: return .note(label: isEntering ? items.nextNote() : "")
    default: break
    }
    // Extensions have no constants that Swift can import, but their type names are stable.
    return switch String(cString: cmark_node_get_type_string(node)) {
    case "text": .text(literal(node))
    case "softbreak": .softBreak
    case "linebreak": .lineBreak
    case "paragraph": .paragraph
    case "code": .inlineCode(literal(node))
    case "link": .link(url: cmark_node_get_url(node).map { String(cString: $0) } ?? "")
    case "heading": .heading(level: Int(cmark_node_get_heading_level(node)))
    case "list": items.list(node, isEntering: isEntering)
    case "item", "tasklist": .item(marker: isEntering ? items.next(node) : "")
    case "code_block": .code(literal(node))
    case "html_block": .html(literal(node))
    case "html_inline": .inlineHTML(literal(node))
    case "block_quote": .quote
    case "table": .table
    case "table_row", "table_header": .row
    case "table_cell": .cell
    case "image": .image
    default: .other
    }
  }

  private static func literal(_ node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }
}

/// Counts the items of the open lists.
private struct ItemMarkers {
  /// The next number of each open list; nil for bullets.
  private var numbers: [Int?] = []
  private var notes = 0

  /// cmark lists notes in the order of their first references and numbers the references so.
  mutating func nextNote() -> String {
    notes += 1
    return String(notes)
  }

  mutating func list(
    _ node: OpaquePointer, isEntering: Bool
  ) -> MarkdownNode {
    if isEntering {
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      numbers.append(isOrdered ? Int(cmark_node_get_list_start(node)) : nil)
    } else {
      _ = numbers.popLast()
    }
    return .list
  }

  mutating func next(_ node: OpaquePointer) -> String {
    let box =
      String(cString: cmark_node_get_type_string(node)) == "tasklist"
      ? (cmark_gfm_extensions_get_tasklist_item_checked(node) ? " [x]" : " [ ]") : ""
    guard let last = numbers.indices.last, let number = numbers[last] else { return "-" + box }
    numbers[last] = number &+ 1
    return "\(number)." + box
  }
}

/// A part of a Markdown document.
package enum MarkdownNode: Hashable, Sendable {
  /// `level` is 1...6.
  case heading(level: Int)
  case paragraph
  case quote
  case list
  /// `marker` is `-` or a number with its full stop.
  case item(marker: String)
  case table
  case row
  case cell
  case code(String)
  case html(String)
  /// A footnote, at the end of the document; its references have the same `label`.
  case note(label: String)
  case text(String)
  case inlineCode(String)
  case inlineHTML(String)
  case softBreak
  case lineBreak
  case link(url: String)
  case image
  case noteReference(label: String)
  case other

  /// True for parts that hold no other parts.
  var isLeaf: Bool {
    switch self {
    case .code, .html, .text, .inlineCode, .inlineHTML, .softBreak, .lineBreak, .noteReference: true
    default: false
    }
  }
}

/// A step of the walk through a document; a leaf is entered but not left.
package enum MarkdownEvent: Hashable, Sendable {
  case enter(MarkdownNode)
  case leave(MarkdownNode)
}
