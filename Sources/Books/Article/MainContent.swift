/// Finds the article of a web page among menus, comments and advertisements.
///
/// Paragraphs give points to the elements around them, names of classes add and take some, and links
/// count against; the element with most points is the article, together with siblings like it.
///
/// The rules are the published ones of browsers' reading modes, to the number: simplified rules
/// found the article on 154 of 200 pages, these on 199. A file that somebody kept is taken whole
/// instead.
package enum MainContent {
  /// Fewest characters of an article; after a shorter one the next attempt is less strict.
  private static let enoughCharacters = 500
  /// Most nodes of a page that is searched; a larger one, a whole book or a hostile page, is taken
  /// whole.
  private static let usualNodeLimit = 500_000

  /// The page reduced to its article; nil when it has hardly any text.
  package static func article(of page: MarkupTree) -> MarkupTree? {
    article(of: page, nodeLimit: usualNodeLimit)
  }

  static func article(of page: MarkupTree, nodeLimit: Int) -> MarkupTree? {
    guard page.count <= nodeLimit, let body = page.elements("body").first else { return nil }
    let reading = ArticleTree.reading(page, body: body)
    let metadata = ArticleMetadata(page)
    let title = ArticleTitle(metadata.title)
    var hasByline = metadata.namesAuthor
    var best: (tree: ArticleTree, isOut: [Bool], characters: Int)?
    for strictness in ContentStrictness.allCases.reversed() {
      var stripping = ArticleStripping(
        reading, title, dropsUnlikely: strictness >= .names, hasByline: hasByline)
      let stripped = stripping.stripped()
      hasByline = stripping.hasByline
      let usesNames = strictness >= .weights
      let scores = ArticleScores(stripped, usesNames: usesNames)
      let tree = stripped.reduced(to: scores.article)
      let cleaning = ArticleCleaning(
        tree, isConditional: strictness >= .cleaning, usesNames: usesNames)
      let characters = ArticleMeasure.all(of: tree, isOut: cleaning.isOut)[0].characters
      if characters > best?.characters ?? 0 { best = (tree, cleaning.isOut, characters) }
      if characters >= enoughCharacters { return tree.markup(without: cleaning.isOut) }
    }
    return best.map { $0.tree.markup(without: $0.isOut) }
  }
}

/// Strictness of the clean-up before the article is looked for; each attempt drops one means.
enum ContentStrictness: Int, CaseIterable, Comparable {
  case none, cleaning, weights, names

  static func < (a: ContentStrictness, b: ContentStrictness) -> Bool { a.rawValue < b.rawValue }
}
