/// The paragraph styles of a word-processing document.
package struct WordStyles: Hashable, Sendable {
  package struct Style: Hashable, Sendable {
    package var name = ""
    package var basedOn: String?
    /// Outline level from 0; 9 is body text.
    package var outlineLevel: Int?
    package var list: Int?
    package var listLevel: Int?

    package init() {}
  }

  /// Most styles that are followed one to the next, so that a circle ends.
  private static let chainLimit = 32

  package var styles: [String: Style] = [:]
  /// The style of paragraphs that name none.
  package var fallback: String?

  package init() {}

  /// The level of a heading from 1; nil for text.
  ///
  /// The outline level decides wherever the chain of styles states one; a style called `heading 2`
  /// counts as one of the built-in styles, whose level is known.
  package func headingLevel(of id: String?, direct: Int? = nil) -> Int? {
    if let direct { return direct < 9 ? direct + 1 : nil }
    for style in chain(from: id) {
      if let level = style.outlineLevel { return (0..<9).contains(level) ? level + 1 : nil }
      if let level = Self.builtInLevel(style.name) { return level }
    }
    return nil
  }

  /// The list and level that a style gives its paragraphs.
  package func numbering(of id: String?) -> (list: Int, level: Int)? {
    let chain = chain(from: id)
    guard let list = chain.lazy.compactMap(\.list).first, list > 0 else { return nil }
    return (list, chain.lazy.compactMap(\.listLevel).first ?? 0)
  }

  package func isTitle(_ id: String?) -> Bool {
    chain(from: id).contains { $0.name.lowercased() == "title" }
  }

  private func chain(from id: String?) -> [Style] {
    var chain: [Style] = []
    var next = id ?? fallback
    while let id = next, let style = styles[id], chain.count < Self.chainLimit {
      chain.append(style)
      next = style.basedOn
    }
    return chain
  }

  private static func builtInLevel(_ name: String) -> Int? {
    let words = name.lowercased().split(separator: " ")
    guard words.count == 2, words[0] == "heading", let level = Int(words[1]),
      (1...9).contains(level)
    else { return nil }
    return level
  }
}
