import Basics

/// The only member of a JSON object that stands for a text, such as `{"$blob":…}`.
///
/// A real object of that shape gets one more `$`, so that the two are never confused.
enum MarkedMember {
  /// The name of an object's only member if it is `mark` with any number of further `$` in front;
  /// nil otherwise.
  static func name(in members: [String: JSONValue], _ mark: String) -> String? {
    guard members.count == 1, let name = members.keys.first, name.hasSuffix(mark),
      name.dropLast(mark.count).allSatisfy({ $0 == "$" })
    else { return nil }
    return name
  }
}
