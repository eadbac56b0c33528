import Basics

/// The strings of JSON values, those of one place joined, for a quick look.
struct JoinedTexts {
  private var places: JSONPlaces
  private var byPath: [[UInt8]] = []
  private var byNumber: [JSONPlaces.Place: [UInt8]] = [:]
  /// Sets of names that are joined: rows of a table have the same ones again and again.
  private var known: Set<[Int]> = []

  /// Strings that have a place for themselves.
  private var alone: [[UInt8]] = []

  /// In no order; some may be empty.
  var texts: [[UInt8]] { alone + byPath + byNumber.values }
  var hasNumbers: Bool { places.hasNumbers }

  /// With `isNumbered`, strings below objects with different numbers are not joined.
  init(_ values: [JSONValue], isNumbered: Bool) {
    places = JSONPlaces(isNumbered: isNumbered)
    if values.count == 1, case .object(let members) = values[0] {
      add(alone: members)
    } else {
      for value in values { add(value, at: .root) }
    }
  }

  /// Adds the one object there is, such as a line of a transcript: what its members hold is not joined.
  private mutating func add(alone members: [String: JSONValue]) {
    for (name, member) in members {
      if case .string(let text) = member {
        alone.append(Array(text.utf8))
      } else {
        add(member, at: places.member(name, of: .root))
      }
    }
    alone.append(members.keys.sorted().flatMap(\.utf8))
  }

  private mutating func add(_ value: JSONValue, at place: JSONPlaces.Place) {
    switch value {
    case .string(let text): add(text, at: place)
    case .array(let items):
      let inside = places.items(of: place)
      for item in items { add(item, at: inside) }
    case .object(let members): add(members, at: places.numbered(place, members))
    default: break
    }
  }

  private mutating func add(_ members: [String: JSONValue], at place: JSONPlaces.Place) {
    var paths: [Int] = []
    paths.reserveCapacity(members.count + 1)
    for (name, member) in members {
      let inside = places.member(name, of: place)
      paths.append(inside.path)
      add(member, at: inside)
    }
    paths.sort()
    if let number = place.number { paths.append(-number) }
    guard known.insert(paths).inserted else { return }
    let names = places.names(of: place)
    for name in members.keys.sorted() { add(name, at: names) }
  }

  private mutating func add(_ text: String, at place: JSONPlaces.Place) {
    if place.number != nil { return byNumber[place, default: []] += text.utf8 }
    while byPath.count <= place.path { byPath.append([]) }
    byPath[place.path] += text.utf8
  }
}
