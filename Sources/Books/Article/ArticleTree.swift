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
  package func text(_ node: Int) -> ArraySlice<UInt8> {
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

extension ArticleTree {
  /// The body of a page without scripts, with a paragraph for the text after several line breaks.
  static func reading(_ page: MarkupTree, body: Int) -> ArticleTree {
    let plain = ArticleTree(copying: page, body: body)
    let phrasing = plain.phrasing
    var tree = ArticleTree(of: page)
    var paragraphs: [Int: Int] = [:]
    var dropped: Set<Int> = []
    for node in 0..<plain.count {
      tree.close(before: node)
      if let until = paragraphs[node] { tree.add(.paragraph, source: nil, until: until) }
      guard !dropped.contains(node) else { continue }
      var tag = plain.tag(node)
      if tag != .text {
        let breaks = plain.breaks(in: node, phrasing)
        for chain in breaks {
          if !chain.paragraph.isEmpty {
            paragraphs[chain.paragraph.lowerBound] = chain.paragraph.upperBound
          }
          dropped.formUnion(chain.lines)
        }
        // The paragraph now holds several.
        if tag == .paragraph, !breaks.isEmpty { tag = .division }
      }
      tree.add(tag, source: plain.nodes[node].source, until: plain.end(node))
    }
    tree.close(before: Int.max)
    return tree
  }

  /// Copies everything from the start of the body on, including nodes after its end.
  private init(copying page: MarkupTree, body: Int) {
    self.init(of: page)
    let tags = page.names.map { ArticleTag(MarkupTree.localName($0).lowercased()) }
    add(.body, source: Int32(clamping: body), until: Int.max)
    var node = body + 1
    while node < page.count {
      close(before: node)
      let tag = page.nameID(node).map { tags[$0] } ?? .text
      if tag == .dropped {
        node = page.end(node)
        continue
      }
      if tag != .body { add(tag, source: Int32(clamping: node), until: page.end(node)) }
      node += 1
    }
    close(before: Int.max)
  }

  /// True for each node that is in a line of text.
  var phrasing: [Bool] {
    var phrasing = [Bool](repeating: true, count: count)
    for node in (0..<count).reversed() {
      if let isPhrasing = tag(node).isPhrasing { phrasing[node] = isPhrasing }
      if !phrasing[node], let parent = parent(node), tag(parent).isPhrasing == nil {
        phrasing[parent] = false
      }
    }
    return phrasing
  }

  /// Runs of line breaks among the children of a node, each with the nodes up to the next run or
  /// the end of the line.
  private func breaks(
    in node: Int, _ phrasing: [Bool]
  ) -> [(lines: [Int], paragraph: Range<Int>)] {
    guard children(of: node).contains(where: { tag($0) == .lineBreak }) else { return [] }
    let children = Array(self.children(of: node))
    var chains: [(lines: [Int], paragraph: Range<Int>)] = []
    var index = 0
    while index < children.count {
      let chain = chain(children[index...])
      guard chain.count > 1 else {
        index += 1
        continue
      }
      let first = (chain.last ?? index) + 1
      index = first
      while index < children.count, phrasing[children[index]],
        self.chain(children[index...]).count < 2
      {
        index += 1
      }
      let paragraph = first < index ? children[first]..<end(children[index - 1]) : 0..<0
      chains.append((chain.map { children[$0] }, paragraph))
    }
    return chains
  }

  /// The places of line breaks at the start of a list of nodes, with nothing but blanks between them.
  private func chain(_ nodes: ArraySlice<Int>) -> [Int] {
    var lines: [Int] = []
    for index in nodes.indices {
      if tag(nodes[index]) == .lineBreak {
        lines.append(index)
      } else if lines.isEmpty || tag(nodes[index]) != .text
        || TextLength(text(nodes[index])).visible > 0
      {
        break
      }
    }
    return lines
  }
}

extension ArticleTree {
  /// A tree with nothing but some elements of this one, in a division of its own.
  func reduced(to parts: [Int]) -> ArticleTree {
    var tree = ArticleTree(of: page)
    tree.add(.division, source: nil, until: Int.max)
    for part in parts {
      for node in part..<end(part) {
        tree.close(before: node)
        let isTop = node == part
        tree.add(
          isTop ? Self.top(tag(node)) : tag(node),
          source: tag(node) == .body ? nil : nodes[node].source, until: end(node))
      }
      tree.close(before: end(part))
    }
    tree.close(before: Int.max)
    return tree
  }

  /// The form an element of the article takes, so that no rule for its kind applies to it.
  private static func top(_ tag: ArticleTag) -> ArticleTag {
    switch tag {
    case .division, .article, .section, .paragraph, .list: tag
    default: .division
    }
  }

  /// The tree as markup, without the nodes marked out.
  func markup(without isOut: [Bool]) -> MarkupTree {
    var builder = MarkupTreeBuilder()
    var open: [Int] = []
    var node = 0
    while node < count {
      while let last = open.last, last <= node {
        builder.endElement()
        open.removeLast()
      }
      if isOut[node] {
        node = end(node)
        continue
      }
      if tag(node) == .text {
        builder.characters(Array(text(node)))
      } else {
        builder.startElement(name(of: node), attributes: attributes(of: node))
        open.append(end(node))
      }
      node += 1
    }
    return builder.finish()
  }

  /// The name of the element in the page, unless it was made to be another.
  private func name(of node: Int) -> String {
    let name = nodes[node].source.flatMap { page.name(Int($0)) }
    switch tag(node) {
    case .paragraph: return "p"
    case .division: return "div"
    default: return name ?? "div"
    }
  }

  private func attributes(of node: Int) -> [(name: String, value: String)] {
    nodes[node].source.map { page.attributePairs(of: Int($0)) } ?? []
  }
}
