/// Gives points to the elements of a page and chooses those that hold the article.
struct ArticleScores {
  private let tree: ArticleTree
  private let measures: [ArticleMeasure]
  private let usesNames: Bool
  private var scores: [Int: Double] = [:]
  /// Nodes with points, in the order in which they got their first.
  private var candidates: [Int] = []

  init(_ tree: ArticleTree, usesNames: Bool) {
    self.tree = tree
    self.usesNames = usesNames
    measures = ArticleMeasure.all(of: tree)
    for node in 1..<max(1, tree.count) where tree.tag(node).isScored || isTitle(node) {
      award(node)
    }
    for node in candidates { scores[node]? *= 1 - measures[node].linkDensity }
  }

  /// The elements of the article in order; the whole body when nothing stands out.
  var article: [Int] {
    let best = candidates.enumerated()
      .map { (node: $0.element, order: $0.offset, score: scores[$0.element] ?? 0) }
      .sorted { ($0.score, -$0.order) > ($1.score, -$1.order) }.prefix(5)
    guard let first = best.first, first.node != 0 else { return [0] }
    let near = best.dropFirst().filter { $0.score / first.score >= 0.75 }.map(\.node)
    let top = lonelyAncestor(of: higherScoring(above: sharedAncestor(first.node, near)))
    return withSiblings(top)
  }

  // MARK: Points

  /// True for a heading of level 2; level 1 is the title of the page.
  private func isTitle(_ node: Int) -> Bool {
    guard tree.tag(node) == .titleHeading, let source = tree.nodes[node].source else {
      return false
    }
    return tree.page.name(Int(source)).map { MarkupTree.localName($0).lowercased() } == "h2"
  }

  private mutating func award(_ paragraph: Int) {
    let length = measures[paragraph].characters
    guard length >= 25 else { return }
    let points = 2 + Double(measures[paragraph].commas) + Double(min(length / 100, 3))
    var ancestor = tree.parent(paragraph)
    for level in 0..<5 {
      guard let above = ancestor else { return }
      if scores[above] == nil {
        scores[above] = initialScore(above)
        candidates.append(above)
      }
      let share: Double = level == 0 ? 1 : level == 1 ? 2 : Double(level * 3)
      scores[above, default: 0] += points / share
      ancestor = tree.parent(above)
    }
  }

  private func initialScore(_ node: Int) -> Double {
    tree.tag(node).baseScore + (usesNames ? ArticleHints.weight(node, in: tree) : 0)
  }

  private func score(_ node: Int) -> Double { scores[node] ?? initialScore(node) }

  // MARK: From the best element to the article

  /// The nearest element around the best one that holds three others nearly as good; the best one
  /// itself when there are fewer.
  private func sharedAncestor(_ best: Int, _ near: [Int]) -> Int {
    guard near.count >= 3 else { return best }
    var ancestor = tree.parent(best)
    while let above = ancestor, above != 0 {
      let range = above + 1..<tree.end(above)
      if near.count(where: { range.contains($0) }) >= 3 { return above }
      ancestor = tree.parent(above)
    }
    return best
  }

  /// An element around the best one with more points: an article in several parts.
  private func higherScoring(above node: Int) -> Int {
    var last = score(node)
    let threshold = last / 3
    var ancestor = tree.parent(node)
    while let above = ancestor, above != 0 {
      ancestor = tree.parent(above)
      guard let score = scores[above] else { continue }
      if score < threshold { break }
      if score > last { return above }
      last = score
    }
    return node
  }

  /// Climbs from an only child to its parent, whose siblings may belong to the article.
  private func lonelyAncestor(of node: Int) -> Int {
    var node = node
    while let parent = tree.parent(node), parent != 0,
      tree.children(of: parent).count(where: { tree.tag($0) != .text }) == 1
    {
      node = parent
    }
    return node
  }

  private func withSiblings(_ top: Int) -> [Int] {
    guard let parent = tree.parent(top) else { return [top] }
    let name = tree.attribute("class", of: top) ?? ""
    return tree.children(of: parent).filter { sibling in
      sibling == top || tree.tag(sibling) != .text && belongs(sibling, to: score(top), name)
    }
  }

  private func belongs(_ sibling: Int, to topScore: Double, _ name: String) -> Bool {
    let isAlike = !name.isEmpty && tree.attribute("class", of: sibling) == name
    if let score = scores[sibling],
      score + (isAlike ? topScore * 0.2 : 0) >= max(10, topScore * 0.2)
    {
      return true
    }
    guard tree.tag(sibling) == .paragraph else { return false }
    let length = measures[sibling].characters
    let density = measures[sibling].linkDensity
    if length > 80 { return density < 0.25 }
    let text = tree.content(of: sibling)
    return (1..<80).contains(length) && density == 0
      && (text.contains(". ") || text.hasSuffix("."))
  }
}
