/// Tells which pictures a caption describes, so that they are not described twice.
enum HTMLCaptions {
  /// A picture is at most so many elements below its figure.
  private static let depth = 6

  /// The figures with words in their caption.
  static func figures(in tree: MarkupTree) -> Set<Int> {
    let captions = tree.elements("figcaption").filter { caption in
      (caption..<tree.end(caption)).contains { tree.text($0).contains { $0 > 0x20 } }
    }
    return Set(captions.compactMap { tree.parent($0) }.filter { tree.name($0) == "figure" })
  }

  /// True for a picture in one of `figures`.
  static func describe(_ picture: Int, in tree: MarkupTree, _ figures: Set<Int>) -> Bool {
    guard !figures.isEmpty else { return false }
    var ancestor = tree.parent(picture)
    for _ in 0..<depth {
      guard let node = ancestor else { return false }
      if figures.contains(node) { return true }
      ancestor = tree.parent(node)
    }
    return false
  }
}
