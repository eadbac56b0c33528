/// Raised figures: references to notes in brackets, powers in Unicode's superscripts.
package enum HTMLSuperscript {
  /// The plain text of the element; nil when it is not a short number.
  static func text(of node: Int, in tree: MarkupTree) -> String? {
    guard tree.end(node) - node <= 6 else { return nil }
    let content = bare(tree.content(of: node))
    if (1...4).contains(content.utf8.count), isLink(node, in: tree) { return "[\(content)]" }
    return (1...12).contains(content.utf8.count) ? raised(content) : nil
  }

  /// The figures of a power or of several notes in Unicode's superscripts; nil for other words.
  package static func raised(_ words: String) -> String? {
    let raised = words.unicodeScalars.map {
      superscripts[$0] ?? (", ;–".unicodeScalars.contains($0) ? $0 : nil)
    }
    guard words.unicodeScalars.first.map({ superscripts[$0] != nil }) ?? false,
      raised.allSatisfy({ $0 != nil })
    else { return nil }
    return String(String.UnicodeScalarView(raised.compactMap { $0 }))
  }

  /// The label of a note without the brackets around it.
  static func bare(_ label: String) -> String {
    String(label.drop { "[(".contains($0) }.reversed().drop { "])".contains($0) }.reversed())
  }

  private static func isLink(_ node: Int, in tree: MarkupTree) -> Bool {
    let parent = tree.parent(node)
    return parent.map { tree.name($0) == "a" } ?? false
      || (node..<tree.end(node)).contains { tree.name($0) == "a" }
  }

  private static let superscripts: [Unicode.Scalar: Unicode.Scalar] = [
    "0": "⁰", "1": "¹", "2": "²", "3": "³", "4": "⁴", "5": "⁵", "6": "⁶", "7": "⁷", "8": "⁸",
    "9": "⁹", "+": "⁺", "-": "⁻", "−": "⁻", "n": "ⁿ",
  ]
}
