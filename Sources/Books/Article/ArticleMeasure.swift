import Basics

/// Measures of the content below an element of a page.
struct ArticleMeasure: Sendable {
  package var text = TextLength()
  /// Characters in links, in tenths: a link inside the page counts three of them.
  private(set) var linked: Int32 = 0
  /// Commas of any script, and those of ASCII alone.
  private(set) var commas: Int32 = 0
  private(set) var plainCommas: Int32 = 0
  /// Characters in headings, in lists, and in elements that usually hold text.
  private(set) var inHeadings: Int32 = 0
  private(set) var inLists: Int32 = 0
  private(set) var inTextual: Int32 = 0
  private(set) var elements: Int32 = 0
  private(set) var blocks: Int32 = 0
  private(set) var paragraphs: Int32 = 0
  private(set) var images: Int32 = 0
  private(set) var items: Int32 = 0
  private(set) var inputs: Int32 = 0
  private(set) var breaks: Int32 = 0
  private(set) var embedded: Int32 = 0
  private(set) var videos: Int32 = 0
  private(set) var dataTables: Int32 = 0

  var characters: Int { text.count }

  /// Share of the text that is in links, 0...1.
  var linkDensity: Double {
    characters == 0 ? 0 : Double(linked) / 10 / Double(characters)
  }

  /// Measures every node of a tree; nodes marked in `isOut` count as absent.
  static func all(of tree: ArticleTree, isOut: [Bool]? = nil) -> [ArticleMeasure] {
    var measures = [ArticleMeasure](repeating: ArticleMeasure(), count: tree.count)
    for node in (0..<tree.count).reversed() where isOut?[node] != true {
      if tree.tag(node) == .text { measures[node].count(tree.text(node)) }
      if let parent = tree.parent(node) {
        measures[parent].prepend(measures[node], of: node, in: tree)
      }
    }
    return measures
  }

  mutating func count(_ bytes: ArraySlice<UInt8>) {
    text = TextLength(bytes)
    plainCommas = Int32(clamping: bytes.count { $0 == 0x2C })
    commas = plainCommas &+ Int32(clamping: ArticleCommas.count(beyondASCII: bytes))
  }

  /// Adds a child before the children that were added so far.
  mutating func prepend(
    _ child: ArticleMeasure, of node: Int, in tree: ArticleTree, isDataTable: Bool = false
  ) {
    add(child)
    text.prepend(child.text)
    let characters = Int32(clamping: child.characters)
    let tag = tree.tag(node)
    if tag == .text { return }
    elements &+= 1
    if tag.isBlock { blocks &+= 1 }
    switch tag {
    case .anchor:
      let isInner =
        tree.attribute("href", of: node)?.utf8.count ?? 0 > 1
        && tree.attribute("href", of: node)?.utf8.first == 0x23
      linked &+= characters &* (isInner ? 3 : 10)
    case .titleHeading, .heading: inHeadings &+= characters
    case .list:
      inLists &+= characters
      inTextual &+= characters
    case .item:
      items &+= 1
      inTextual &+= characters
    case .paragraph:
      paragraphs &+= 1
      inTextual &+= characters
    case .table:
      if isDataTable { dataTables &+= 1 }
      inTextual &+= characters
    case .span, .cell, .blockquote, .definitions, .division, .preformatted:
      inTextual &+= characters
    case .image: images &+= 1
    case .input: inputs &+= 1
    case .lineBreak, .rule: breaks &+= 1
    case .embedded:
      if ArticleHints.isVideo(node, in: tree) { videos &+= 1 } else { embedded &+= 1 }
    default: break
    }
  }

  /// Adds all that does not depend on the order.
  private mutating func add(_ other: ArticleMeasure) {
    linked &+= other.linked
    commas &+= other.commas
    plainCommas &+= other.plainCommas
    inHeadings &+= other.inHeadings
    inLists &+= other.inLists
    inTextual &+= other.inTextual
    elements &+= other.elements
    blocks &+= other.blocks
    paragraphs &+= other.paragraphs
    images &+= other.images
    items &+= other.items
    inputs &+= other.inputs
    breaks &+= other.breaks
    embedded &+= other.embedded
    videos &+= other.videos
    dataTables &+= other.dataTables
  }
}

/// Commas of scripts other than the Latin one.
enum ArticleCommas {
  /// Arabic, small, vertical, reversed, raised, turned and full-width commas, as UTF-8.
  private static let scalars: Set<UInt32> = [
    0xD88C, 0xEFB990, 0xEFB890, 0xEFB891, 0xE2B981, 0xE2B8B4, 0xE2B8B2, 0xEFBC8C,
  ]

  static func count(beyondASCII text: ArraySlice<UInt8>) -> Int {
    var count = 0
    var scalar: UInt32 = 0
    for byte in text where byte >= 0x80 {
      scalar = UTF8Scalar.isContinuation(byte) ? scalar << 8 | UInt32(byte) : UInt32(byte)
      if scalars.contains(scalar) { count += 1 }
    }
    return count
  }
}
