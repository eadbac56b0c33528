package import Basics

/// What a wish names; each part is empty where it names none.
package struct WishParts: Hashable, Codable, JSONSparse, Sendable {
  /// Titles and series in small letters, as typed.
  package var titles: [String] = []
  package var authors: [String] = []
  /// Titles, authors and other works that books should be like.
  package var like: [String] = []
  /// What is being read that books should be like.
  package var near: NearWish?
  /// Names of `Genre`, and kinds of books that it does not have, such as `Short Stories`.
  package var genres: [String] = []
  package var moods: [Mood] = []
  package var length: LengthWish?
  package var era: EraWish?
  /// Matters in the person's words.
  package var about: [String] = []
  /// Words of the line that no phrase knows; the words of books decide what they are worth.
  package var words: [String] = []
  /// What should not be in it, in the person's words.
  package var without: [String] = []
  /// Titles that the line calls read, liked or disliked; they are no suggestions.
  package var read: [String] = []
  /// For whom it is, where that is somebody else.
  package var reader: ReaderWish?
  /// Places in the list that was shown, from 1.
  package var numbers: [Int] = []
  /// True where the last book of the list is meant.
  package var meansLast = false

  package init() {}

  /// Reads what `json` wrote; empty for another form.
  package init(_ json: JSONValue) {
    self = json.read() ?? WishParts()
  }

  package var isEmpty: Bool { self == WishParts() }

  /// True where it says what kind of book is wanted.
  package var hasKind: Bool {
    !genres.isEmpty || !moods.isEmpty || !about.isEmpty || era != nil || reader != nil
  }

  /// True where it names books or matters, so that a book with none of them is no answer.
  package var namesBooks: Bool {
    !(titles + authors + like + genres + about + words).isEmpty || near != nil
  }
}

/// Moods that a person may ask for; raw values are words for them.
package enum Mood: String, Codable, Sendable, CaseIterable {
  case light, dark, funny, cozy, sad, hopeful, tense, fast, slow, thoughtful, scary, weird, epic
  case romantic, adventurous, heavy

  /// The mood that a person who refused this one may like.
  package var opposite: Mood {
    switch self {
    case .light, .funny: .thoughtful
    case .dark, .sad, .heavy, .scary: .hopeful
    case .hopeful, .cozy, .romantic: .dark
    case .tense, .fast, .adventurous: .slow
    case .slow, .thoughtful, .epic: .fast
    case .weird: .cozy
    }
  }
}

/// A length that is asked for.
package enum LengthWish: Hashable, Sendable {
  case short, long
  /// Pages, at most or at least.
  case atMost(Int)
  case atLeast(Int)
  case between(ClosedRange<Int>)

  /// Pages that fit; short and long are those of `LengthBand`.
  package var pages: ClosedRange<Int> {
    switch self {
    case .short: 1...LengthBand.mostOfShort
    case .long: LengthBand.mostOfMedium + 1...Int.max
    case .atMost(let pages): 1...max(1, pages)
    case .atLeast(let pages): max(1, pages)...Int.max
    case .between(let pages): pages
    }
  }
}

/// Years of first publication that are asked for.
package struct EraWish: Hashable, Sendable {
  /// The words, such as `1930s`.
  package let words: String
  package let years: ClosedRange<Int>

  package init(words: String, years: ClosedRange<Int>) {
    self.words = words
    self.years = years
  }
}

/// Lengths by pages; raw values are folded names.
package enum LengthBand: String, Sendable, CaseIterable {
  case short, medium, long, epic

  /// Pages with which a book ends to be short, and to be neither short nor long.
  static let (mostOfShort, mostOfMedium) = (200, 400)

  /// Short ends at 200 pages, medium at 400, long at 600.
  package init(pages: Int) {
    self =
      switch pages {
      case ...Self.mostOfShort: .short
      case ...Self.mostOfMedium: .medium
      case ...600: .long
      default: .epic
      }
  }
}

extension LengthWish: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .short: try "short".encode(to: encoder)
    case .long: try "long".encode(to: encoder)
    case .atMost(let pages): try encoder.write(all: ["at_most": pages])
    case .atLeast(let pages): try encoder.write(all: ["at_least": pages])
    case .between(let pages):
      try encoder.write(all: ["at_least": pages.lowerBound, "at_most": pages.upperBound])
    }
  }

  package init?(_ json: JSONValue) {
    let (least, most) = (json["at_least"]?.integer, json["at_most"]?.integer)
    if let least, let most, least <= most {
      self = .between(least...most)
    } else if let most {
      self = .atMost(most)
    } else if let least {
      self = .atLeast(least)
    } else if json.string == "short" {
      self = .short
    } else if json.string == "long" {
      self = .long
    } else {
      return nil
    }
  }
}

extension EraWish: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(
      all: ["words": words, "from": years.lowerBound, "to": years.upperBound])
  }

  package init?(_ json: JSONValue) {
    guard let words = json["words"]?.string, let from = json["from"]?.integer,
      let to = json["to"]?.integer, from <= to
    else { return nil }
    self.init(words: words, years: from...to)
  }
}
