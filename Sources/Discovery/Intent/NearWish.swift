/// What is being read that books should be like; raw values are words behind `like:`.
package enum NearWish: String, Codable, Sendable, CaseIterable {
  case chapter, book

  /// A phrase for it, with the places of its words.
  struct Found {
    let wish: NearWish
    let rule: String
    let range: Range<Int>
  }

  /// `like:chapter`, or a phrase such as `more like this chapter`, `like the book i'm reading`.
  static func found(in words: [String]) -> Found? {
    for (wish, patterns) in patterns {
      for pattern in patterns {
        if let match = pattern.match(words) {
          return Found(wish: wish, rule: pattern.text, range: match.range)
        }
      }
    }
    return nil
  }

  private static let patterns: [(NearWish, [PhrasePattern])] = [
    (
      .chapter,
      [
        "like , chapter", "like , this chapter",
        "like|near|resembling|to|of|as this|my ?present|current|last chapter|passage",
        "like|near|resembling|to|of|as the|that chapter|passage $",
      ]
    ),
    (
      .book,
      [
        "like , book", "like , this book",
        "like|near|resembling|to|of|as this|my ?present|current|open book|novel",
        "like|near|to|of|as the open|current|present book|novel",
        "like|near|to|of|as what|the ?book|novel|one ?that|which i|im ?am ?currently|now reading",
      ]
    ),
  ].map { wish, texts in (wish, texts.map { PhrasePattern($0) }) }
}
