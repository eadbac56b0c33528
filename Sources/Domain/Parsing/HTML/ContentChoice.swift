/// Gives points to the elements of a page and chooses the one that holds the article.
struct ContentChoice {
  private let measure: ContentMeasure
  private let usesNames: Bool
  private var scores: [Int: Double] = [:]

  init(_ measure: ContentMeasure, usesNames: Bool) {
    self.measure = measure
    self.usesNames = usesNames
    for node in 0..<measure.tree.count where !measure.isOut[node] && isParagraph(node) {
      award(paragraph: node)
    }
  }

  /// The best element with the siblings that belong to it; nil when nothing earned a point.
  var content: MainContent? {
    let final = scores.map { (node: $0.key, score: weighted($0.value, $0.key)) }
      .sorted { ($0.score, -$0.node) > ($1.score, -$1.node) }
    guard let best = final.first, best.score > 0 else { return nil }
    let shared = commonAncestor(of: final.prefix(5).filter { $0.score >= best.score * 0.75 })
    let top = lonelyAncestor(of: higherScoring(above: shared ?? best.node))
    return withSiblings(top)
  }

  private func weighted(_ score: Double, _ node: Int) -> Double {
    score * (1 - measure.linkDensity(below: node))
  }

  // MARK: Points

  private func isParagraph(_ node: Int) -> Bool {
    guard let name = measure.tree.name(node) else { return false }
    switch name {
    case "p", "td", "pre", "section", "h2", "h3", "h4", "h5", "h6": return true
    case "div": return directCharacters(of: node) > 0
    default: return false
    }
  }

  /// Text that stands in an element itself or in inline elements, not in blocks of its own.
  private func directCharacters(of node: Int) -> Int {
    measure.tree.children(of: node).reduce(0) { sum, child in
      switch measure.role(child) {
      case .inline, .quotation, .superscript, .lineBreak:
        measure.isOut[child] ? sum : sum + measure.characters(below: child)
      default: sum
      }
    }
  }

  private mutating func award(paragraph node: Int) {
    let isMixed = measure.tree.name(node) == "div"
    let length = isMixed ? directCharacters(of: node) : measure.characters(below: node)
    guard length >= 25 else { return }
    let points = 2 + Double(measure.commas(below: node)) + Double(min(length / 100, 3))
    // Text of an element itself counts as a paragraph in it.
    var ancestor = isMixed && hasBlocks(node) ? node : measure.tree.parent(node)
    for level in 0..<5 {
      guard let above = ancestor, let name = measure.tree.name(above), name != "html" else { break }
      let share: Double = level == 0 ? 1 : level == 1 ? 2 : Double(level * 3)
      scores[above] = (scores[above] ?? initialScore(above)) + points / share
      ancestor = measure.tree.parent(above)
    }
  }

  private func hasBlocks(_ node: Int) -> Bool {
    measure.tree.children(of: node).contains { child in
      switch measure.role(child) {
      case .inline, .quotation, .superscript, .lineBreak, .image, .skipped: false
      default: true
      }
    }
  }

  private func initialScore(_ node: Int) -> Double {
    let base: Double =
      switch measure.tree.name(node) {
      case "div": 5
      case "pre", "td", "blockquote": 3
      case "address", "ol", "ul", "dl", "dd", "dt", "li", "form": -3
      case "h1", "h2", "h3", "h4", "h5", "h6", "th": -5
      default: 0
      }
    return base + (usesNames ? ContentHints.weight(node, in: measure.tree) : 0)
  }

  // MARK: From the best element to the article

  /// The nearest element around at least four good candidates; nil when they lie apart.
  private func commonAncestor(of candidates: [(node: Int, score: Double)]) -> Int? {
    guard candidates.count >= 4 else { return nil }
    var ancestor = measure.tree.parent(candidates[0].node)
    while let above = ancestor, measure.tree.name(above) != "body" {
      let range = above..<measure.tree.end(above)
      if candidates.count(where: { range.contains($0.node) }) >= 4 { return above }
      ancestor = measure.tree.parent(above)
    }
    return nil
  }

  /// An element around the best one that has more points still: the article in several parts.
  private func higherScoring(above node: Int) -> Int {
    var chosen = node
    var last = scores[node] ?? 0
    let threshold = last / 3
    var ancestor = measure.tree.parent(node)
    while let above = ancestor, measure.tree.name(above) != "body" {
      ancestor = measure.tree.parent(above)
      guard let score = scores[above] else { continue }
      if score < threshold { break }
      if score > last {
        chosen = above
        break
      }
      last = score
    }
    return chosen
  }

  /// As long as an element is the only child, its parent may have siblings that belong to it.
  private func lonelyAncestor(of node: Int) -> Int {
    var node = node
    while let parent = measure.tree.parent(node), measure.tree.name(parent) != "body",
      measure.tree.name(parent) != "html",
      measure.tree.children(of: parent).count(where: { !measure.tree.isText($0) }) == 1
    {
      node = parent
    }
    return node
  }

  private func withSiblings(_ top: Int) -> MainContent {
    guard let parent = measure.tree.parent(top), measure.tree.name(parent) != "html" else {
      return MainContent(root: top, excluded: [])
    }
    let topScore = weighted(scores[top] ?? 0, top)
    let excluded = measure.tree.children(of: parent).filter { sibling in
      sibling != top && !measure.tree.isText(sibling) && !belongs(sibling, to: top, topScore)
    }
    // Nothing but the article itself: no need for the parent.
    return MainContent(root: parent, excluded: Set(excluded))
  }

  private func belongs(_ sibling: Int, to top: Int, _ topScore: Double) -> Bool {
    let tree = measure.tree
    let name = tree.attribute("class", of: top)
    let isAlike = name?.isEmpty == false && tree.attribute("class", of: sibling) == name
    if let score = scores[sibling],
      weighted(score, sibling) + (isAlike ? topScore * 0.2 : 0) >= max(10, topScore * 0.2)
    {
      return true
    }
    guard tree.name(sibling) == "p" else { return false }
    let length = measure.characters(below: sibling)
    let density = measure.linkDensity(below: sibling)
    if length > 80 { return density < 0.25 }
    let text = tree.content(of: sibling)
    return length > 0 && density == 0 && (text.contains(". ") || text.hasSuffix("."))
  }
}
