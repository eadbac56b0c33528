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
