/// A page as the search for its article sees it: nodes in document order, some of them made up.
struct ArticleTree: Sendable {
  struct Node: Sendable {
    var tag: ArticleTag
    /// The node of the page; nil for a paragraph that the page has no element for.
    let source: Int32?
    /// The node after the last one inside this node.
    var end: Int32
    let parent: Int32
  }

  let page: MarkupTree
  private(set) var nodes: [Node] = []
  /// Open nodes, each with the place in the source tree where it ends.
  private var open: [(node: Int32, until: Int)] = []

  init(of page: MarkupTree) { self.page = page }

  var count: Int { nodes.count }
  func tag(_ node: Int) -> ArticleTag { nodes[node].tag }
  func end(_ node: Int) -> Int { Int(nodes[node].end) }
  func parent(_ node: Int) -> Int? { nodes[node].parent < 0 ? nil : Int(nodes[node].parent) }

  /// The children of a node in order.
  func children(of node: Int) -> some Sequence<Int> {
    sequence(state: node + 1) { next in
      guard next < end(node) else { return nil }
      defer { next = end(next) }
      return next
    }
  }

  func attribute(_ name: String, of node: Int) -> String? {
    nodes[node].source.flatMap { page.attribute(name, of: Int($0)) }
  }

  /// The bytes of a text node; empty for an element.
  func text(_ node: Int) -> ArraySlice<UInt8> {
    nodes[node].source.map { page.text(Int($0)) } ?? []
  }

  /// True for an element of fewer than 1000 nodes, which can be read again and again.
  func isSmall(_ node: Int) -> Bool { end(node) - node < 1000 }

  /// All text below a node, as it is in this tree.
  func content(of node: Int) -> String {
    var content: [UInt8] = []
    for inner in node..<end(node) where tag(inner) == .text { content += text(inner) }
    return BookTitle.tidied(String(decoding: content, as: UTF8.self))
  }

  /// True when one of the nearest `levels` elements around a node is of a kind.
  func isInside(_ wanted: ArticleTag, _ node: Int, levels: Int = 4) -> Bool {
    var ancestor = parent(node)
    for _ in 0..<levels {
      guard let above = ancestor else { return false }
      if tag(above) == wanted { return true }
      ancestor = parent(above)
    }
    return false
  }

  // MARK: Making one

  /// Ends the open nodes that end at or before a place in the source tree.
  mutating func close(before place: Int) {
    while let last = open.last, last.until <= place {
      nodes[Int(last.node)].end = Int32(clamping: nodes.count)
      open.removeLast()
    }
  }

  /// Adds a node that ends at a place in the source tree.
  mutating func add(_ tag: ArticleTag, source: Int32?, until: Int) {
    let index = Int32(clamping: nodes.count)
    nodes.append(Node(tag: tag, source: source, end: index &+ 1, parent: open.last?.node ?? -1))
    if tag != .text { open.append((index, until)) }
  }
}
