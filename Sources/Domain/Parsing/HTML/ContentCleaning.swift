/// Leaves out of an article what stands in it and is none of it: forms, lists of links, buttons.
struct ContentCleaning {
  private let measure: ContentMeasure
  private let isConditional: Bool
  private var hasByline = false
  /// Words of the page's title, which the book bears anyway.
  private let title: Set<Substring>

  init(_ measure: ContentMeasure, isConditional: Bool) {
    self.measure = measure
    self.isConditional = isConditional
    title = Set(Self.words(HTMLFacts(measure.tree).title ?? ""))
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }
  }

  /// A heading nearly all of whose letters stand in the title of the page.
  private func repeatsTitle(_ node: Int) -> Bool {
    let words = Self.words(measure.tree.content(of: node))
    let length = words.reduce(0) { $0 + $1.utf8.count }
    let known = words.filter(title.contains).reduce(0) { $0 + $1.utf8.count }
    return length > 0 && known * 4 > length * 3
  }

  /// Roots of what is left out below a node, without what is out anyway.
  mutating func excluded(below root: Int, but known: Set<Int>) -> Set<Int> {
    var excluded: Set<Int> = []
    var node = root
    let end = measure.tree.end(root)
    while node < end {
      if measure.isOut[node] || known.contains(node) {
        if !measure.tree.isText(node) { excluded.insert(node) }
        node = measure.tree.end(node)
      } else if !measure.tree.isText(node), node != root, isForeign(node) {
        excluded.insert(node)
        node = measure.tree.end(node)
      } else {
        node += 1
      }
    }
    return excluded.subtracting(known)
  }

  private mutating func isForeign(_ node: Int) -> Bool {
    let tree = measure.tree
    let characters = measure.characters(below: node)
    switch tree.name(node) {
    case "footer", "aside", "nav": return true
    case "h1", "h2": return repeatsTitle(node)
    case "header", "section", "article", "span", "p", "address", "time", "a": break
    case "table":
      return isConditional && !isDataTable(node) && isPoor(node, isList: false)
    case "form", "fieldset", "div":
      return isByline(node, characters) || isSharing(node, characters)
        || isConditional && isPoor(node, isList: false)
    case "ul", "ol":
      return isSharing(node, characters) || isConditional && isPoor(node, isList: true)
    default: return false
    }
    return isByline(node, characters) || isSharing(node, characters)
  }

  private func isSharing(_ node: Int, _ characters: Int) -> Bool {
    characters < 500 && ContentHints.isSharing(node, in: measure.tree)
  }

  /// The first line that names the author, which belongs to the title.
  private mutating func isByline(_ node: Int, _ characters: Int) -> Bool {
    guard !hasByline, (1..<100).contains(characters), ContentHints.isByline(node, in: measure.tree)
    else { return false }
    hasByline = true
    return true
  }

  /// A table with a caption, header cells or a size that no layout has.
  private func isDataTable(_ node: Int) -> Bool {
    let tree = measure.tree
    if let role = tree.attribute("role", of: node), role == "presentation" { return false }
    if tree.attribute("summary", of: node) != nil { return true }
    if ["caption", "col", "tfoot", "thead", "th"].contains(where: {
      measure.count($0, below: node) > 0
    }) {
      return true
    }
    if measure.count("table", below: node) > 0 { return false }
    let rows = measure.count("tr", below: node)
    return rows >= 10 || rows > 1 && measure.count("td", below: node) > 10
  }

  /// Little text and much else.
  private func isPoor(_ node: Int, isList: Bool) -> Bool {
    let tree = measure.tree
    let weight = ContentHints.weight(node, in: tree)
    if weight < 0 { return true }
    guard measure.commas(below: node) < 10 else { return false }
    let paragraphs = measure.count("p", below: node)
    let images = measure.count("img", below: node)
    let items = measure.count("li", below: node) - 100
    let inputs = measure.count("input", below: node)
    let characters = measure.characters(below: node)
    let density = measure.linkDensity(below: node)
    if images > 1, paragraphs * 2 < images { return true }
    if !isList, items > paragraphs { return true }
    if inputs > paragraphs / 3 { return true }
    if !isList, characters < 25, images == 0 || images > 2 { return true }
    if !isList, weight < 25, density > 0.2 { return true }
    return weight >= 25 && density > 0.5
  }
}
