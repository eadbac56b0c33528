/// The attributes of a document that the walk asks for at every element, found once.
struct HTMLAttributes: Sendable {
  /// The purpose of an element, by `epub:type` or `role`.
  enum Semantics: Sendable {
    case plain, printPage, navigation, backlink, noteReference, note
  }

  private let idName, anchorName, hiddenName, styleName, typeName, roleName, className: Int32?

  init(_ tree: MarkupTree) {
    idName = tree.id(ofName: "id")
    anchorName = tree.id(ofName: "name")
    hiddenName = tree.id(ofName: "hidden")
    styleName = tree.id(ofName: "style")
    typeName = tree.id(ofName: "epub:type")
    roleName = tree.id(ofName: "role")
    className = tree.id(ofName: "class")
  }

  /// The target of links: the id of an element, or the name of an old anchor.
  func id(of node: Int, in tree: MarkupTree) -> String? {
    tree.attribute(idName, of: node)
      ?? (tree.name(node) == "a" ? tree.attribute(anchorName, of: node) : nil)
  }

  /// True when the element itself says that browsers hide it.
  func isHidden(_ node: Int, in tree: MarkupTree) -> Bool {
    if let hidden = tree.attribute(hiddenName, of: node), hidden != "until-found" { return true }
    guard let style = tree.attribute(styleName, of: node) else { return false }
    let plain = style.lowercased().filter { !$0.isWhitespace }
    return plain.contains("display:none") || plain.contains("visibility:hidden")
  }

  func semantics(of node: Int, in tree: MarkupTree) -> Semantics {
    guard
      let types = tree.attribute(typeName, of: node) ?? tree.attribute(roleName, of: node)
    else { return isMarginNote(node, in: tree) ? .note : .plain }
    for type in types.split(separator: " ") {
      switch type {
      case "pagebreak", "doc-pagebreak": return .printPage
      case "toc", "landmarks", "page-list", "doc-toc", "doc-pagelist":
        if tree.name(node) == "nav" { return .navigation }
      case "backlink", "doc-backlink": return .backlink
      case "noteref", "doc-noteref": return .noteReference
      case "footnote", "endnote", "rearnote", "note", "doc-footnote", "doc-endnote": return .note
      default: continue
      }
    }
    return .plain
  }

  /// True for a note in the margin by the class that style sheets for such notes give it.
  private func isMarginNote(_ node: Int, in tree: MarkupTree) -> Bool {
    guard let names = tree.attribute(className, of: node), tree.name(node) == "span" else {
      return false
    }
    return names.split(separator: " ").contains { ["sidenote", "marginnote"].contains($0) }
  }

  /// True for an element that its name, class or style makes the large first letter of a paragraph.
  func isInitial(_ node: Int, in tree: MarkupTree) -> Bool {
    let name = tree.name(node).map { MarkupTree.localName($0).lowercased() }
    if name == "big" || name == "font" && tree.attribute("size", of: node) != nil { return true }
    if let style = tree.attribute(styleName, of: node)?.lowercased(),
      style.contains("float") || style.contains("initial-letter") || style.contains("font-size")
    {
      return true
    }
    guard let names = tree.attribute(className, of: node)?.lowercased() else { return false }
    let plain = names.filter { $0 != "-" && $0 != "_" }
    return ["drop", "initial", "lettrine", "versal", "firstletter", "bigletter", "capital"]
      .contains { plain.contains($0) }
      || plain.split(separator: " ").contains { ["cap", "dc", "fl"].contains($0) }
  }

  /// The number of a printed page that begins at an element.
  func pageLabel(of node: Int, in tree: MarkupTree) -> String? {
    let candidates = [
      tree.attribute("title", of: node), tree.attribute("aria-label", of: node),
      tree.content(of: node),
    ]
    return candidates.lazy.compactMap { $0 }.map(BookTitle.tidied).first { !$0.isEmpty }
  }

  /// The part of a link after its `#`.
  func fragment(of link: Int, in tree: MarkupTree) -> String? {
    tree.attribute("href", of: link)?.split(separator: "#").last.map(String.init)
  }

  /// The ids of the notes that are in this document.
  func noteIDs(in tree: MarkupTree) -> Set<String> {
    guard typeName != nil || roleName != nil, idName != nil else { return [] }
    let notes = (0..<tree.count).filter { node in
      guard !tree.isText(node), let name = tree.name(node), name != "a" else { return false }
      if case .note = semantics(of: node, in: tree) { return true }
      return false
    }
    return Set(notes.compactMap { id(of: $0, in: tree) })
  }

  /// The labels of the notes that this document refers to, by their ids.
  ///
  /// A label that several notes have, such as a star, is replaced by numbers.
  func noteLabels(in tree: MarkupTree) -> [String: String] {
    guard typeName != nil || roleName != nil else { return [:] }
    var labels: [String: String] = [:]
    var order: [String] = []
    for link in tree.elements("a") {
      guard case .noteReference = semantics(of: link, in: tree),
        let fragment = fragment(of: link, in: tree)
      else { continue }
      if labels[fragment] == nil { order.append(fragment) }
      labels[fragment] = HTMLSuperscript.bare(tree.content(of: link))
    }
    let uses = Dictionary(labels.values.map { ($0, 1) }, uniquingKeysWith: +)
    for (index, fragment) in order.enumerated() {
      guard let label = labels[fragment] else { continue }
      if label.isEmpty || uses[label] != 1 { labels[fragment] = String(index + 1) }
    }
    return labels
  }
}

/// Raised figures: references to notes in brackets, powers in Unicode's superscripts.
package enum HTMLSuperscript {
  /// The plain text of the element; nil when it is not a short number.
  package static func text(of node: Int, in tree: MarkupTree) -> String? {
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
