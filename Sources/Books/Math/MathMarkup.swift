/// Reads the formulas of web pages and EPUBs, which are written in MathML.
enum MathMarkup {
  /// Deepest nesting of a formula; a deeper one is read as its words.
  private static let depthLimit = 48

  /// The formula of a `math` element in running text; its description where it has no signs.
  package static func text(of node: Int, in tree: MarkupTree) -> String {
    let isDisplay = tree.attribute("display", of: node) == "block"
    let text = MathText.text(row(below: node, in: tree, depth: 0), isDisplay: isDisplay)
    return text.isEmpty ? tree.attribute("alttext", of: node) ?? "" : text
  }

  private static func row(below node: Int, in tree: MarkupTree, depth: Int) -> MathNode {
    let parts = elements(of: node, in: tree).map { formula($0, in: tree, depth: depth + 1) }
    return parts.count == 1 ? parts[0] : .row(parts)
  }

  private static func elements(of node: Int, in tree: MarkupTree) -> [Int] {
    tree.children(of: node).filter { !tree.isText($0) }
  }

  private static func formula(_ node: Int, in tree: MarkupTree, depth: Int) -> MathNode {
    guard depth < depthLimit else { return .signs(tree.content(of: node)) }
    let name = MarkupTree.localName(tree.name(node) ?? "").lowercased()
    switch name {
    case "mi", "mn", "mo": return .signs(tree.content(of: node))
    case "mtext", "ms": return .words(tree.content(of: node))
    case "mspace": return .words(" ")
    case "mphantom", "annotation", "annotation-xml", "none", "mprescripts": return .row([])
    case "mtable":
      return .table(
        elements(of: node, in: tree).map { line in
          elements(of: line, in: tree).map { row(below: $0, in: tree, depth: depth + 1) }
        })
    case "msqrt": return .root(row(below: node, in: tree, depth: depth), degree: nil)
    case "mfenced": return fenced(node, in: tree, depth: depth)
    default: return joined(name, node, in: tree, depth: depth)
    }
  }

  /// Joins the parts of an element whose order gives them their places.
  private static func joined(
    _ name: String, _ node: Int, in tree: MarkupTree, depth: Int
  ) -> MathNode {
    let parts = elements(of: node, in: tree).map { formula($0, in: tree, depth: depth + 1) }
    switch (name, parts.count) {
    case ("mfrac", 2...): return .fraction(parts[0], parts[1])
    case ("mroot", 2...): return .root(parts[0], degree: parts[1])
    case ("msub", 2...): return .scripts(parts[0], below: parts[1], above: nil)
    case ("msup", 2...): return .scripts(parts[0], below: nil, above: parts[1])
    case ("msubsup", 3...): return .scripts(parts[0], below: parts[1], above: parts[2])
    case ("munder", 2...): return .limits(parts[0], below: parts[1], above: nil)
    case ("munderover", 3...): return .limits(parts[0], below: parts[1], above: parts[2])
    case ("mover", 2...): return over(parts[0], parts[1])
    case ("semantics", 1...): return parts[0]
    // The parts are not read again, which would double the work at every level.
    default: return parts.count == 1 ? parts[0] : .row(parts)
    }
  }

  private static func over(_ base: MathNode, _ mark: MathNode) -> MathNode {
    if case .signs(let sign) = mark, let combining = MathSigns.combining(sign) {
      return .accent(base, combining)
    }
    return .limits(base, below: nil, above: mark)
  }

  private static func fenced(_ node: Int, in tree: MarkupTree, depth: Int) -> MathNode {
    .fenced(
      tree.attribute("open", of: node) ?? "(",
      elements(of: node, in: tree).map { formula($0, in: tree, depth: depth + 1) },
      tree.attribute("close", of: node) ?? ")")
  }
}
