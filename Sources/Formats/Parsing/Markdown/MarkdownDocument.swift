import Bindings
import Books

/// One Markdown file as blocks, with the facts of its front matter.
struct MarkdownDocument {
  let facts: FrontMatter?
  let blocks: [DocumentBlock]
  let charactersDropped: Int

  /// `utf8` is the whole file.
  init(_ utf8: consuming [UInt8], limits: MarkupLimits) {
    var text = utf8.contains(0x0D) ? Self.withPlainLineEnds(utf8) : utf8
    _ = consume utf8
    facts = FrontMatter(text)
    text.removeFirst(facts?.end ?? 0)
    let content = MarkdownBlocks(
      consume text, html: { Self.blocks(ofHTML: $0, limits: limits) })
    blocks = content.blocks
    charactersDropped = content.charactersDropped
  }

  /// The title of its front matter, else its first heading.
  var title: String? {
    if let title = facts?.title { return title }
    for block in blocks {
      if case .heading = block.kind { return BookTitle.tidied(block.text) }
    }
    return nil
  }

  private static func withPlainLineEnds(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte != 0x0D {
        result.append(byte)
      } else if index + 1 == bytes.count || bytes[index + 1] != 0x0A {
        result.append(0x0A)
      }
    }
    return result
  }

  /// The blocks of embedded HTML, read as a page of its own; unreadable HTML is left out.
  private static func blocks(ofHTML source: String, limits: MarkupLimits) -> [DocumentBlock] {
    let decoded = DecodedText(utf8: Array(source.utf8), encoding: "UTF-8", bytesReplaced: 0)
    guard let page = try? MarkupDocument.html(decoded, limits: limits) else { return [] }
    return HTMLFlow(page.tree).blocks
  }
}
