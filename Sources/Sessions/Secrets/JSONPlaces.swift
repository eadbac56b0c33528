import Basics

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
