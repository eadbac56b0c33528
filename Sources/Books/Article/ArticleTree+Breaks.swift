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
