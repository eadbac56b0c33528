/// Finds the article of a web page among menus, comments and advertisements.
///
/// Paragraphs give points to the elements around them, names of classes add and take some, and links
/// count against; the element with most points is the article, together with siblings like it.
package struct MainContent: Hashable, Sendable {
  /// The element that holds the article.
  package let root: Int
  /// Elements in it that do not belong to the article.
  package let excluded: Set<Int>

  /// An article shorter than this was not found; the next attempt is less strict.
  private static let enoughCharacters = 500

  /// The article; nil when the page has no text to speak of.
  package static func find(in tree: MarkupTree) -> MainContent? {
    var best: (content: MainContent, characters: Int)?
    let attributes = HTMLAttributes(tree)
    for strictness in ContentStrictness.allCases.reversed() {
      let measure = ContentMeasure(tree) { node, role in
        isNeverContent(node, role, attributes, in: tree)
          || strictness >= .names && isUnlikely(node, in: tree)
      }
      guard let found = ContentChoice(measure, usesNames: strictness >= .weights).content else {
        continue
      }
      var cleaning = ContentCleaning(measure, isConditional: strictness >= .cleaning)
      let content = MainContent(
        root: found.root,
        excluded: found.excluded.union(cleaning.excluded(below: found.root, but: found.excluded)))
      let characters = content.characters(by: measure)
      if characters >= enoughCharacters { return content }
      if characters > best?.characters ?? 0 { best = (content, characters) }
    }
    return best?.content
  }

  private func characters(by measure: ContentMeasure) -> Int {
    measure.characters(below: root)
      - excluded.reduce(0) { $0 + measure.characters(below: $1) }
  }

  private static func isNeverContent(
    _ node: Int, _ role: HTMLRole, _ attributes: HTMLAttributes, in tree: MarkupTree
  ) -> Bool {
    if case .skipped = role { return true }
    if tree.attribute("aria-hidden", of: node) == "true" { return true }
    return attributes.isHidden(node, in: tree)
  }

  private static func isUnlikely(_ node: Int, in tree: MarkupTree) -> Bool {
    guard let name = tree.name(node), name != "body", name != "html", name != "a" else {
      return false
    }
    guard ContentHints.isUnlikely(node, in: tree) else { return false }
    var parent = tree.parent(node)
    while let above = parent {
      if let name = tree.name(above), name == "table" || name == "code" { return false }
      parent = tree.parent(above)
    }
    return true
  }
}

/// How much is left out before the article is looked for; each attempt gives up one means.
enum ContentStrictness: Int, CaseIterable, Comparable {
  case none, cleaning, weights, names

  static func < (a: ContentStrictness, b: ContentStrictness) -> Bool { a.rawValue < b.rawValue }
}
