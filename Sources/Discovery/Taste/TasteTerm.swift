package import Basics

/// A word that says something of taste, such as `less:horror`.
package struct TasteTerm: Hashable, Sendable {
  /// What is said; raw values are typed.
  package enum Verb: String, Sendable, CaseIterable {
    case more, less, never
    /// A work that was read for school, or for another reason that tells nothing of taste.
    case school
    /// Takes back what was said of it.
    case forget
  }

  package let verb: Verb
  /// The side of books that was named, as in `less:author:murakami`; nil leaves it open.
  package let facet: TasteKey.Facet?
  /// A subject, an author, or a work of the shelf; never blank.
  package let value: String

  /// Nil for a word without a verb of taste; throws for one that resembles one, and for one without a value.
  package init?(_ word: String) throws(TasteTermError) {
    let sides = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[0].isEmpty else { return nil }
    let name = sides[0].lowercased()
    guard let verb = Verb(rawValue: name) else {
      if TasteKey.Facet(rawValue: name) != nil { return nil }
      let near = NearNames.of(name, among: Verb.allCases.map(\.rawValue))
      if near.isEmpty { return nil }
      throw .unknownVerb(name, near: near)
    }
    let named = FacetedName(String(sides[1]))
    guard !named.name.isEmpty else { throw .noValue(verb) }
    self.verb = verb
    facet = verb == .school ? nil : named.facet
    value = verb == .school ? String(sides[1]) : named.name
  }
}

/// A name with the side of books that it is of, such as `author:murakami`.
package struct FacetedName: Hashable, Sendable {
  package let facet: TasteKey.Facet?
  /// Without blanks around it.
  package let name: String

  package init(facet: TasteKey.Facet?, name: String) {
    self.facet = facet
    self.name = name
  }

  package init(_ text: String) {
    let sides = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let facet = sides.count == 2 ? TasteKey.Facet(rawValue: sides[0].lowercased()) : nil
    self.facet = facet
    let words = (facet == nil ? text : String(sides[1])).split(whereSeparator: \.isWhitespace)
    name = words.joined(separator: " ")
  }

  /// The key that is meant: of the facet, else one that the profile knows, authors after subjects; else a
  /// subject.
  package func key(in profile: TasteProfile) -> TasteKey {
    if let facet { return TasteKey(facet, name) }
    let keys = TasteKey.Facet.allCases.sorted { Self.order($0) < Self.order($1) }.map {
      TasteKey($0, name)
    }
    return keys.first { profile.figure($0) != nil } ?? TasteKey(.subject, name)
  }

  private static func order(_ facet: TasteKey.Facet) -> Int {
    switch facet {
    case .subject: 0
    case .author: 1
    case .length: 2
    case .era: 3
    case .language: 4
    }
  }
}

/// Reasons for which a word says nothing of taste.
package enum TasteTermError: Error, Hashable, Sendable {
  case unknownVerb(String, near: [String])
  case noValue(TasteTerm.Verb)
}

extension TasteTermError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .unknownVerb(let name, let near):
      let names = near.map { "\($0):" }.joined(separator: " · ")
      return .init("Taste takes no \(name):.", advice: "Perhaps: \(names).", .usage)
    case .noValue(let verb):
      return .init(
        "\(verb.rawValue): needs a name.",
        advice: verb == .school
          ? "Such as school:\"The Dispossessed\"." : "Such as \(verb.rawValue):horror.", .usage)
    }
  }
}
