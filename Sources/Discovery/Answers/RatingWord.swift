import Reading

/// A rating as people type it.
enum RatingWord {
  /// `4.5`, `4,5`, `4½`, `4.5/5` or `****`; nil for anything else.
  static func rating(_ word: String) -> Rating? {
    let stars = word.filter { $0 == "*" || $0 == "★" }
    if stars.count == word.count { return Rating(quarters: stars.count * 4) }
    if stars.count == word.count - 1, word.hasSuffix("½") {
      return Rating(quarters: stars.count * 4 + 2)
    }
    var text = word
    for ending in ["/5", "★", "*"] where text.hasSuffix(ending) {
      text = String(text.dropLast(ending.count))
    }
    return try? Rating(stars: text)
  }
}
