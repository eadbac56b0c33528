/// Removes parts that do not belong to an article: forms, lists of links, buttons.
struct ArticleCleaning {
  private let tree: ArticleTree
  private let isConditional: Bool
  private let usesNames: Bool
  private let tables: ArticleTables
  private(set) var isOut: [Bool]

  init(_ tree: ArticleTree, isConditional: Bool, usesNames: Bool) {
    self.tree = tree
    self.isConditional = isConditional
    self.usesNames = usesNames
    tables = ArticleTables(tree)
    isOut = [Bool](repeating: false, count: tree.count)
    dropPoor(.form)
    dropPoor(.fieldset)
    isOut = dropping { [.footer, .aside, .link].contains(tree.tag($0)) || isForeign($0) }
    isOut = droppingSharing()
    isOut = dropping { node in
      switch tree.tag(node) {
      case .input, .control: true
      case .titleHeading: weight(node) < 0
      default: false
      }
    }
    dropPoor(.table)
    dropPoor(.list)
    dropPoor(.division)
  }

  private func weight(_ node: Int) -> Double {
    usesNames ? ArticleHints.weight(node, in: tree) : 0
  }

  // MARK: Whatever it holds

  private func isForeign(_ node: Int) -> Bool {
    tree.tag(node) == .embedded && !ArticleHints.isVideo(node, in: tree)
  }

  /// The elements that go when some others are removed.
  private func dropping(_ isForeign: (Int) -> Bool) -> [Bool] {
    var isOut = isOut
    var node = 1
    while node < tree.count {
      if isOut[node] || tree.tag(node) != .text && isForeign(node) {
        isOut[node] = true
        node = tree.end(node)
      } else {
        node += 1
      }
    }
    return isOut
  }

  /// Buttons that send the page to friends, below the elements that were chosen.
  private func droppingSharing() -> [Bool] {
    let measures = ArticleMeasure.all(of: tree, isOut: isOut)
    return dropping { node in
      tree.parent(node) != 0 && measures[node].characters < 500
        && ArticleHints.isSharing(ArticleHints.names(of: node, in: tree))
    }
  }

  // MARK: By what it holds

  /// Leaves out the elements of one kind that hold little text and much else, the innermost first.
  private mutating func dropPoor(_ tag: ArticleTag) {
    guard isConditional, tree.nodes.contains(where: { $0.tag == tag }) else { return }
    var measures = [ArticleMeasure](repeating: ArticleMeasure(), count: tree.count)
    for node in (1..<max(1, tree.count)).reversed() where !isOut[node] {
      let kind = tree.tag(node)
      if kind == .text { measures[node].count(tree.text(node)) }
      if kind == tag, isCandidate(node), isPoor(node, measures[node]) {
        isOut[node] = true
      } else if let parent = tree.parent(node) {
        measures[parent].prepend(
          measures[node], of: node, in: tree, isDataTable: tables.isData[node])
      }
    }
  }

  private func isCandidate(_ node: Int) -> Bool {
    switch tree.tag(node) {
    case .table where tables.isData[node]: false
    case .list where isNumbered(node): false
    default: !tables.isInsideData[node] && !tree.isInside(.code, node)
    }
  }

  private func isNumbered(_ node: Int) -> Bool {
    guard let source = tree.nodes[node].source else { return false }
    return tree.page.name(Int(source)).map { MarkupTree.localName($0).lowercased() } == "ol"
  }

  private func isPoor(_ node: Int, _ measure: ArticleMeasure) -> Bool {
    guard measure.dataTables == 0 else { return false }
    let weight = weight(node)
    if weight < 0 { return true }
    guard measure.plainCommas < 10, measure.videos == 0 else { return false }
    if measure.characters < 20, tree.isSmall(node), ArticleNotices.contain(tree.content(of: node)) {
      return true
    }
    let isList =
      tree.tag(node) == .list
      || measure.characters > 0 && Double(measure.inLists) > 0.9 * Double(measure.characters)
    guard hasForeignParts(node, measure, isList) || isLinky(measure, weight, isList) else {
      return false
    }
    return !(isList && isGallery(node, measure))
  }

  private func hasForeignParts(_ node: Int, _ measure: ArticleMeasure, _ isList: Bool) -> Bool {
    let isFigure = tree.isInside(.figure, node)
    let (images, paragraphs) = (measure.images, measure.paragraphs)
    if !isFigure, images > 1, paragraphs &* 2 < images { return true }
    if !isList, measure.items &- 100 > paragraphs { return true }
    if measure.inputs > paragraphs / 3 { return true }
    if measure.embedded > 1 || measure.embedded == 1 && measure.characters < 75 { return true }
    if images == 0, measure.inTextual == 0 { return true }
    return !isList && !isFigure && measure.characters < 25 && (images == 0 || images > 2)
      && measure.linked > 0 && Double(measure.inHeadings) < 0.9 * Double(measure.characters)
  }

  private func isLinky(_ measure: ArticleMeasure, _ weight: Double, _ isList: Bool) -> Bool {
    if weight >= 25 { return measure.linkDensity > 0.5 }
    return !isList && measure.linkDensity > 0.2
  }

  /// A list each of whose items is a picture.
  private func isGallery(_ node: Int, _ measure: ArticleMeasure) -> Bool {
    measure.images == measure.items
      && tree.children(of: node).allSatisfy { child in
        isOut[child] || tree.children(of: child).count { tree.tag($0) != .text && !isOut[$0] } < 2
      }
  }
}

/// Placeholder words for an advertisement or for content that is still to load.
enum ArticleNotices {
  private static let words: Set<String> = [
    "ad", "advertising", "advertisement", "pub", "publicité", "werb", "werbung", "广告", "реклама",
    "anuncio", "loading", "正在加载", "загрузка", "chargement", "cargando",
  ]

  static func contain(_ text: String) -> Bool {
    let text = text.lowercased()
    if words.contains(text) { return true }
    return ["…", "..."].contains {
      text.hasSuffix($0) && words.contains(String(text.dropLast($0.count)))
    }
  }
}
