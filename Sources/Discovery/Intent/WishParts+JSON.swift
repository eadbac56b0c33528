package import Basics

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
