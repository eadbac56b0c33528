import Basics

/// Corrects slips in words that the rules know; names and titles stay as they are typed.
enum WishSpelling {
  /// The only word of the rules one slip away, or two for eight letters or more; else the word itself.
  static func corrected(_ word: String) -> String {
    if let short = shorthand[word] { return short }
    let typed = Array(word.utf8)
    guard typed.count >= 5, !known.contains(word) else { return word }
    let near = candidates(typed).filter {
      let most = min(typed.count, $0.utf8.count) >= 8 ? 2 : 1
      return EditDistance.between(typed, Array($0.utf8), upTo: most) != nil
    }
    // A letter is left out more often than added.
    return near.max { ($0.utf8.count, $1) < ($1.utf8.count, $0) } ?? word
  }

  private static func candidates(_ typed: [UInt8]) -> [String] { byFirst[typed[0]] ?? [] }

  private static let shorthand = [
    "smth": "something", "sth": "something", "u": "you", "ur": "your", "rec": "recommendation",
    "recs": "recommendations", "bc": "because", "r": "are", "dunno": "dont",
    "scifi": "sci fi", "favorite": "favourite", "fav": "favourite", "cosy": "cozy",
  ]

  /// Words that people mistype, by their first letters; six letters or more, so that few others are near.
  private static let byFirst = Dictionary(
    grouping: mistyped.sorted(), by: { $0.utf8.first ?? 0 })

  private static let known: Set<String> = mistyped.union([
    "night", "nights", "novels", "alike", "single", "liked", "readers", "stories", "others",
    "dragon", "shorts", "longed", "mother", "strange", "number", "numbers", "author's",
  ])

  private static let mistyped: Set<String> = [
    "something", "anything", "similar", "recommend", "recommendation", "recommendations",
    "suggest", "suggestion", "suggestions", "surprise", "different", "shorter", "longer", "another",
    "already", "about", "looking", "reading", "fantasy", "mystery", "romance", "thriller", "horror",
    "biography", "historical", "fiction", "science", "classic", "dystopian", "boring", "finished",
    "random", "explore", "discover", "interested", "romantic", "thinner", "author", "alternative",
  ]
}
