/// Removes parts of a page that cannot be its article, and makes paragraphs of text that has none.
struct ArticleStripping {
  private let page: ArticleTree
  private let phrasing: [Bool]
  private let measures: [ArticleMeasure]
  private let attributes: HTMLAttributes
  private let title: ArticleTitle
  private let dropsUnlikely: Bool
  private var keepsTitle = false
  private var tree: ArticleTree
  /// Starts and ends of paragraphs that the page has no element for.
  private var paragraphs: [Int: Int] = [:]
  private(set) var hasByline: Bool

  init(_ page: ArticleTree, _ title: ArticleTitle, dropsUnlikely: Bool, hasByline: Bool) {
    self.page = page
    self.title = title
    self.dropsUnlikely = dropsUnlikely
    self.hasByline = hasByline
    phrasing = page.phrasing
    measures = ArticleMeasure.all(of: page)
    attributes = HTMLAttributes(page.page)
    tree = ArticleTree(of: page.page)
  }

  /// The page without the removed parts.
  mutating func stripped() -> ArticleTree {
    var node = 0
    while node < page.count {
      tree.close(before: node)
      if let until = paragraphs[node] { tree.add(.paragraph, source: nil, until: until) }
      node = visit(node)
    }
    tree.close(before: Int.max)
    return tree
  }

  /// Takes one node and returns the next to be visited.
  private mutating func visit(_ node: Int) -> Int {
    let tag = page.tag(node)
    let source = page.nodes[node].source
    switch tag {
    case .text:
      tree.add(.text, source: source, until: node + 1)
      return node + 1
    case .body: break
    default: if isOut(node, tag) { return page.end(node) }
    }
    guard tag == .division else {
      tree.add(tag, source: source, until: page.end(node))
      return node + 1
    }
    return divide(node, source)
  }

  // MARK: Leaving out

  private mutating func isOut(_ node: Int, _ tag: ArticleTag) -> Bool {
    if let source = page.nodes[node].source.map({ Int($0) }), isHidden(source) { return true }
    let names = ArticleHints.names(of: node, in: page)
    if !hasByline, (1..<100).contains(measures[node].characters),
      ArticleHints.isByline(node, named: names, in: page)
    {
      hasByline = true
      return true
    }
    if !keepsTitle, repeatsTitle(node, tag) {
      keepsTitle = true
      return true
    }
    return dropsUnlikely && isUnlikely(node, tag, names) || isEmpty(node, tag)
  }

  private func repeatsTitle(_ node: Int, _ tag: ArticleTag) -> Bool {
    tag == .titleHeading && page.isSmall(node) && title.isRepeated(by: page.content(of: node))
  }

  private func isHidden(_ source: Int) -> Bool {
    if attributes.isHidden(source, in: page.page) { return true }
    if page.page.attribute("aria-hidden", of: source) == "true" {
      return page.page.attribute("class", of: source)?.contains("fallback-image") != true
    }
    return page.page.attribute("aria-modal", of: source) == "true"
      && page.page.attribute("role", of: source) == "dialog"
  }

  private func isUnlikely(_ node: Int, _ tag: ArticleTag, _ names: String) -> Bool {
    if ArticleHints.hasUnlikelyRole(node, in: page) { return true }
    return tag != .anchor && ArticleHints.isUnlikely(names) && !page.isInside(.table, node)
      && !page.isInside(.code, node)
  }

  /// True for a part of the page that holds nothing but line breaks.
  private func isEmpty(_ node: Int, _ tag: ArticleTag) -> Bool {
    switch tag {
    case .division, .section, .header, .titleHeading, .heading:
      let measure = measures[node]
      guard measure.text.visible == 0 else { return false }
      let children = page.children(of: node).count { page.tag($0) != .text }
      return children == 0 || children == measure.breaks
    default: return false
    }
  }

  // MARK: Paragraphs

  /// Parts the text of a division from the blocks in it; one that is a paragraph becomes one.
  private mutating func divide(_ node: Int, _ source: Int32?) -> Int {
    let (runs, elements) = parts(of: node)
    let isSparse = measures[node].linkDensity < 0.25
    if isSparse, elements.isEmpty, runs.count == 1 {
      tree.add(.paragraph, source: nil, until: page.end(node))
      return node + 1
    }
    if isSparse, runs.isEmpty, elements.count == 1, page.tag(elements[0]) == .paragraph {
      tree.add(
        .paragraph, source: page.nodes[elements[0]].source, until: page.end(elements[0]))
      return elements[0] + 1
    }
    if runs.isEmpty, measures[node].blocks == 0 {
      tree.add(.paragraph, source: source, until: page.end(node))
      return node + 1
    }
    for run in runs { paragraphs[run.lowerBound] = run.upperBound }
    tree.add(.division, source: source, until: page.end(node))
    return node + 1
  }

  /// Runs of text among the children of a node, and the elements between them.
  private func parts(of node: Int) -> (runs: [Range<Int>], elements: [Int]) {
    var runs: [Range<Int>] = []
    var elements: [Int] = []
    var start: Int?
    for child in page.children(of: node) {
      if phrasing[child] {
        if start == nil, !isBlank(child) { start = child }
      } else {
        if let begun = start { runs.append(begun..<child) }
        start = nil
        elements.append(child)
      }
    }
    if let begun = start { runs.append(begun..<page.end(node)) }
    return (runs, elements)
  }

  private func isBlank(_ node: Int) -> Bool {
    page.tag(node) == .lineBreak || page.tag(node) == .text && measures[node].text.visible == 0
  }
}
