import Basics

/// The strings of JSON values by their place, those of one list or stream together.
///
/// The words of a list, or the pieces of a streamed answer, can contain a key together that none of
/// them contains alone.
enum JSONPieces {
  /// A JSON value, or lines of them with or without `data:` before each, redacted; other bytes
  /// unchanged.
  static func redacting(_ bytes: [UInt8], _ patterns: SecretPatterns) -> [UInt8] {
    if let whole = try? JSONValue(parsing: bytes) {
      return redacting([whole], patterns).map { $0[0].canonicalBytes } ?? bytes
    }
    guard bytes.contains(UInt8(ascii: "{")) else { return bytes }
    var values: [JSONValue] = []
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      let start = line.firstIndex { $0 == UInt8(ascii: "{") } ?? line.endIndex
      guard line.distance(from: line.startIndex, to: start) <= 8, start < line.endIndex,
        let value = try? JSONValue(parsing: bytes, range: start..<line.endIndex)
      else { return (Array(line), false) }
      values.append(value)
      return (Array(line[..<start]), true)
    }
    guard var changed = redacting(values, patterns)?[...] else { return bytes }
    let written = lines.map { text, hasValue in
      hasValue ? text + (changed.popFirst()?.canonicalBytes ?? []) : text
    }
    return Array(written.joined(separator: [0x0A]))
  }

  /// The values redacted; nil when nothing changes.
  ///
  /// Pieces of several answers or calls may be interleaved, each with the number of its own, so
  /// pieces with one number are joined, too.
  static func redacting(_ values: [JSONValue], _ patterns: SecretPatterns) -> [JSONValue]? {
    let (all, hasNumbers) = redacting(values, patterns, isNumbered: false)
    guard hasNumbers else { return all }
    return redacting(all ?? values, patterns, isNumbered: true).0 ?? all
  }

  private static func redacting(
    _ values: [JSONValue], _ patterns: SecretPatterns, isNumbered: Bool
  ) -> ([JSONValue]?, hasNumbers: Bool) {
    let joined = JoinedTexts(values, isNumbered: isNumbered)
    let mayHold = joined.texts.contains { !patterns.ranges(in: $0).isEmpty }
    return (mayHold ? closely(values, patterns, isNumbered) : nil, joined.hasNumbers)
  }

  /// Takes the strings of each place apart, where one may be a secret.
  private static func closely(
    _ values: [JSONValue], _ patterns: SecretPatterns, _ isNumbered: Bool
  ) -> [JSONValue]? {
    var places = JSONPlaces(isNumbered: isNumbered)
    var texts: [JSONPlaces.Place: [String]] = [:]
    for value in values {
      visit(value, at: .root, &places) { texts[$0, default: []].append($1) }
    }
    let clean = texts.mapValues(patterns.redacting)
    guard clean != texts else { return nil }
    var left = clean.mapValues { $0[...] }
    return values.map { value in
      replacing(value, at: .root, &places) { left[$0]?.popFirst() ?? $1 }
    }
  }

  /// Visits each string with its place; the names of members are strings, too.
  private static func visit(
    _ value: JSONValue, at place: JSONPlaces.Place, _ places: inout JSONPlaces,
    _ see: (JSONPlaces.Place, String) -> Void
  ) {
    switch value {
    case .string(let text): see(place, text)
    case .array(let items):
      let inside = places.items(of: place)
      for item in items { visit(item, at: inside, &places, see) }
    case .object(let members):
      let place = places.numbered(place, members)
      let names = places.names(of: place)
      for name in members.keys.sorted() { see(names, name) }
      for (name, member) in members {
        visit(member, at: places.member(name, of: place), &places, see)
      }
    default: break
    }
  }

  private static func replacing(
    _ value: JSONValue, at place: JSONPlaces.Place, _ places: inout JSONPlaces,
    _ text: (JSONPlaces.Place, String) -> String
  ) -> JSONValue {
    switch value {
    case .string(let old): return .string(text(place, old))
    case .array(let items):
      let inside = places.items(of: place)
      return .array(items.map { replacing($0, at: inside, &places, text) })
    case .object(let members):
      let place = places.numbered(place, members)
      var result: [String: JSONValue] = [:]
      let names = places.names(of: place)
      // The strings of each place come in the order in which they were visited.
      for name in members.keys.sorted() {
        let clean = text(names, name)
        result[clean] = members[name].map {
          replacing($0, at: places.member(name, of: place), &places, text)
        }
      }
      return .object(result)
    default: return value
    }
  }
}

/// Numbers for the places that strings have in JSON values, each place once.
struct JSONPlaces {
  struct Place: Hashable {
    fileprivate(set) var path: Int
    /// The `index` of the object around it, where places are told apart by it.
    fileprivate(set) var number: Int?

    static let root = Place(path: 0)
  }

  /// The paths below a path; 0, the root, stands for none.
  private struct Branch {
    var items = 0
    var names = 0
    var members: [String: Int] = [:]
  }

  /// With `isNumbered`, the same path below objects with different numbers is another place.
  let isNumbered: Bool
  /// True where an object gave what is in it a number.
  private(set) var hasNumbers = false
  private var branches = [Branch()]

  init(isNumbered: Bool) { self.isNumbered = isNumbered }

  mutating func items(of place: Place) -> Place {
    if branches[place.path].items == 0 { branches[place.path].items = added() }
    return Place(path: branches[place.path].items, number: place.number)
  }

  /// The place of the names of an object's members.
  mutating func names(of place: Place) -> Place {
    if branches[place.path].names == 0 { branches[place.path].names = added() }
    return Place(path: branches[place.path].names, number: place.number)
  }

  mutating func member(_ name: String, of place: Place) -> Place {
    if let path = branches[place.path].members[name] {
      return Place(path: path, number: place.number)
    }
    let path = added()
    branches[place.path].members[name] = path
    return Place(path: path, number: place.number)
  }

  /// The place with the number that an object gives to what is in it.
  mutating func numbered(_ place: Place, _ members: [String: JSONValue]) -> Place {
    guard let number = members["index"]?.integer else { return place }
    hasNumbers = true
    return isNumbered ? Place(path: place.path, number: number) : place
  }

  private mutating func added() -> Int {
    branches.append(Branch())
    return branches.count - 1
  }
}
