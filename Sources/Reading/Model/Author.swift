/// A person, or a group of persons, named on works.
package struct Author: Hashable, Sendable {
  package let id: AuthorID
  /// The name as it is read, such as `Ursula K. Le Guin`.
  package var name: String
  /// The name as it is sorted, such as `Le Guin, Ursula K.`.
  package var sortName: String?
  package var identifiers: [Identifier]
  package var culture: AuthorCulture

  package init(
    id: AuthorID, name: String, sortName: String? = nil, identifiers: [Identifier] = [],
    culture: AuthorCulture = AuthorCulture()
  ) {
    self.id = id
    self.name = name
    self.sortName = sortName
    self.identifiers = identifiers
    self.culture = culture
  }
}

extension Author {
  /// False where a catalogue has different names for the two.
  package func canBe(_ other: Author) -> Bool {
    let schemes = Set(identifiers.map(\.scheme)).intersection(other.identifiers.map(\.scheme))
    return schemes.allSatisfy { scheme in
      identifiers.contains { $0.scheme == scheme && other.identifiers.contains($0) }
    }
  }

  /// The author with what another record of the same person adds.
  package func joined(with other: Author) -> Author {
    var author = self
    author.sortName = sortName ?? other.sortName
    author.identifiers += other.identifiers.filter { !identifiers.contains($0) }
    author.culture = AuthorCulture(
      gender: other.culture.gender ?? culture.gender,
      region: other.culture.region ?? culture.region,
      nationality: other.culture.nationality ?? culture.nationality,
      born: other.culture.born ?? culture.born, died: other.culture.died ?? culture.died)
    return author
  }
}

/// An author's part in a work.
package struct Credit: Hashable, Sendable {
  package var author: Author
  /// Nil for the author; else the part as a service names it, such as `Translator`.
  package var role: String?

  package init(author: Author, role: String? = nil) {
    self.author = author
    self.role = role
  }
}

/// Facts about an author that are never inferred from a name: each has its source.
package struct AuthorCulture: Hashable, Sendable {
  package var gender: Stated<AuthorGender>?
  package var region: Stated<CulturalRegion>?
  package var nationality: Stated<String>?
  /// Year of birth; before the year 1 it is negative.
  package var born: Stated<Int>?
  /// Year of death.
  package var died: Stated<Int>?

  package init(
    gender: Stated<AuthorGender>? = nil, region: Stated<CulturalRegion>? = nil,
    nationality: Stated<String>? = nil, born: Stated<Int>? = nil, died: Stated<Int>? = nil
  ) {
    self.gender = gender
    self.region = region
    self.nationality = nationality
    self.born = born
    self.died = died
  }
}

/// A fact together with who stated it.
package struct Stated<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// A person (`you`) or a catalogue (`openlibrary`).
  package var source: String

  package init(_ value: Value, source: String) {
    self.value = value
    self.source = source
  }
}

extension Stated: Encodable where Value: Encodable {}
extension Stated: Decodable where Value: Decodable {}

package enum AuthorGender: String, Sendable, CaseIterable {
  case female, male, other, unknown
  case nonBinary = "non-binary"
}

/// Region of an author's culture, the eleven of the original.
package enum CulturalRegion: String, Sendable, CaseIterable {
  case africa, asia, europe, oceania, caribbean, indigenous, international
  case northAmerica = "north-america"
  case southAmerica = "south-america"
  case middleEast = "middle-east"
  case centralAsia = "central-asia"
}
