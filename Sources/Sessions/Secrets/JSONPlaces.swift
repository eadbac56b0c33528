import Basics

/// Numbers for the places that strings have in JSON values, each place once.
struct JSONPlaces {
  struct Place: Hashable {
    fileprivate(set) var path: Int
    /// The `index` of the object around it, where places are told apart by it.
    fileprivate(set) var number: Int?

    static let root = Place(path: 0)
  }

  private enum Step: Hashable {
    case items, names
    case member(String)
  }

  private struct Child: Hashable {
    let parent: Int
    let step: Step
  }

  /// With `isNumbered`, the same path below objects with different numbers is another place.
  let isNumbered: Bool
  /// True where an object gave what is in it a number.
  private(set) var hasNumbers = false
  private var paths: [Child: Int] = [:]

  init(isNumbered: Bool) { self.isNumbered = isNumbered }

  mutating func items(of place: Place) -> Place { child(.items, of: place) }

  /// The place of the names of an object's members.
  mutating func names(of place: Place) -> Place { child(.names, of: place) }

  mutating func member(_ name: String, of place: Place) -> Place { child(.member(name), of: place) }

  /// The place with the number that an object gives to what is in it.
  mutating func numbered(_ place: Place, _ members: [String: JSONValue]) -> Place {
    guard let number = members["index"]?.integer else { return place }
    hasNumbers = true
    return isNumbered ? Place(path: place.path, number: number) : place
  }

  private mutating func child(_ step: Step, of place: Place) -> Place {
    let child = Child(parent: place.path, step: step)
    let next = paths.count + 1
    let path = paths[child, default: next]
    if path == next { paths[child] = next }
    return Place(path: path, number: place.number)
  }
}
