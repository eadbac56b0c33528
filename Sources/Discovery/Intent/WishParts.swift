package import Basics

/// What a wish names; each part is empty where it names none.
package struct WishParts: Hashable, Sendable {
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
package enum Mood: String, Sendable, CaseIterable {
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

/// The form in which a wish is stored; parts that it doesn't name are left out.
extension WishParts {
  package var json: JSONValue {
    var members: [String: JSONValue] = [:]
    for (name, path) in Self.lists where !self[keyPath: path].isEmpty {
      members[name] = .strings(self[keyPath: path])
    }
    if !moods.isEmpty { members["moods"] = .strings(moods.map(\.rawValue)) }
    if !numbers.isEmpty { members["numbers"] = .array(numbers.map { .integer($0) }) }
    if meansLast { members["means_last"] = .bool(true) }
    members["near"] = near.map { .string($0.rawValue) }
    members["length"] = length?.json
    members["era"] = era?.json
    members["reader"] = reader?.json
    return .object(members)
  }

  /// Reads what `json` wrote; parts of another form are left out.
  package init(_ json: JSONValue) {
    self.init()
    let members = json.object ?? [:]
    for (name, path) in Self.lists {
      self[keyPath: path] = members.list(name).compactMap(\.string)
    }
    moods = members.list("moods").compactMap { $0.string.flatMap(Mood.init) }
    numbers = members.list("numbers").compactMap(\.integer)
    meansLast = members.flag("means_last")
    near = members["near"]?.string.flatMap(NearWish.init)
    length = members["length"].flatMap(LengthWish.init)
    era = members["era"].flatMap(EraWish.init)
    reader = members["reader"].flatMap(ReaderWish.init)
  }

  private static var lists: [(name: String, path: WritableKeyPath<WishParts, [String]>)] {
    [
      ("titles", \.titles), ("authors", \.authors), ("like", \.like), ("genres", \.genres),
      ("about", \.about), ("words", \.words), ("without", \.without), ("read", \.read),
    ]
  }
}

extension LengthWish {
  fileprivate var json: JSONValue {
    switch self {
    case .short: "short"
    case .long: "long"
    case .atMost(let pages): .object(["at_most": .integer(pages)])
    case .atLeast(let pages): .object(["at_least": .integer(pages)])
    case .between(let pages):
      .object(["at_least": .integer(pages.lowerBound), "at_most": .integer(pages.upperBound)])
    }
  }

  fileprivate init?(_ json: JSONValue) {
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

extension EraWish {
  fileprivate var json: JSONValue {
    .object([
      "words": .string(words), "from": .integer(years.lowerBound), "to": .integer(years.upperBound),
    ])
  }

  fileprivate init?(_ json: JSONValue) {
    guard let words = json["words"]?.string, let from = json["from"]?.integer,
      let to = json["to"]?.integer, from <= to
    else { return nil }
    self.init(words: words, years: from...to)
  }
}
