import Bindings
import Books

/// Turns a Markdown document into blocks.
struct MarkdownBlocks {
  private(set) var blocks: [DocumentBlock] = []
  private var text = BlockText()
  /// Markers of the open list items; the first block of an item takes its marker.
  private var items: [String] = []
  private var note: String?
  private var isFirstCell = true
  private var links: [(url: String, start: Int)] = []
  /// The description of an open image, up to here.
  private var picture: String?
  /// The words of an open `<sup>`, up to here.
  private var raised: String?
  private let html: (String) -> [DocumentBlock]

  /// `html` reads the blocks of embedded HTML.
  init(_ utf8: consuming [UInt8], html: @escaping (String) -> [DocumentBlock]) {
    self.html = html
    MarkdownParser.parse(consume utf8) { event in
      switch event {
      case .enter(let node): enter(node)
      case .leave(let node): leave(node)
      }
    }
    finish(.paragraph)
  }

  var charactersDropped: Int { text.charactersDropped }

  private mutating func enter(_ node: MarkdownNode) {
    switch node {
    case .item(let marker): items.append(marker)
    case .note(let label): note = label
    case .row: isFirstCell = true
    case .cell:
      if !isFirstCell { text.beginCell() }
      isFirstCell = false
    case .code(let code):
      text.appendVerbatim(Array(code.utf8)[...])
      finish(.preformatted)
    case .html(let source): blocks += html(source)
    case .text(let words), .inlineCode(let words): append(words)
    case .inlineHTML(let source): append(tag: source)
    case .softBreak: append(" ")
    case .lineBreak: text.breakLine()
    case .link(let url): links.append((url, text.byteCount))
    case .noteReference(let label): text.append("[\(label)]")
    case .image: picture = ""
    case .heading, .paragraph, .quote, .list, .table, .other: break
    }
  }

  private mutating func leave(_ node: MarkdownNode) {
    switch node {
    case .heading(let level): finish(.heading(level: level))
    case .paragraph: finish(.paragraph)
    case .row: finish(.tableRow)
    case .item:
      finish(.paragraph)
      _ = items.popLast()
    case .note:
      finish(.paragraph)
      note = nil
    case .link: closeLink()
    case .image: closePicture()
    default: break
    }
  }

  private mutating func append(_ words: String) {
    if raised != nil {
      raised? += words
    } else if picture != nil {
      picture? += words
    } else {
      text.append(words)
    }
  }

  /// Writes the figures of a note or power.
  private mutating func closeRaised() {
    guard let words = raised else { return }
    raised = nil
    append(HTMLSuperscript.raised(words) ?? words)
  }

  /// Writes the description of a picture in brackets.
  private mutating func closePicture() {
    let words = BookTitle.tidied(picture ?? "")
    picture = nil
    if !words.isEmpty { text.append("[\(words)]") }
  }

  /// Keeps the target of a link, unless its text repeats it or it is another place of the book.
  private mutating func closeLink() {
    guard let link = links.popLast(), let address = SourceURL(link.url), address.isFetchable,
      !text.text(from: link.start).contains(link.url.dropFirst(address.scheme.count + 3))
    else { return }
    text.append(" (\(link.url))")
  }

  private mutating func append(tag: String) {
    let tag = tag.lowercased()
    if tag.hasPrefix("<br") { text.breakLine() }
    if tag.hasPrefix("<sup") { raised = "" }
    if tag.hasPrefix("</sup") { closeRaised() }
  }

  /// Ends a block; in a list item the first one carries the marker and the others its indent.
  private mutating func finish(_ kind: DocumentBlock.Kind) {
    closeRaised()
    var kind = kind
    if case .paragraph = kind {
      if let label = note {
        kind = .note(label: label)
        note = ""
      } else if !items.isEmpty {
        kind = .listItem(depth: items.count - 1, marker: items[items.count - 1])
      }
    }
    guard let block = text.take(as: kind) else { return }
    if case .listItem = kind { items[items.count - 1] = "" }
    blocks.append(block)
  }
}
