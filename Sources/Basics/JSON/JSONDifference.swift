/// A place where two JSON values are not the same.
package struct JSONDifference: Hashable, Sendable {
  /// In the notation of JavaScript: `messages[2].content`; empty when the values differ as a whole.
  package let path: String
  /// Value in the first document; nil when only the second has the place.
  package let before: JSONValue?
  package let after: JSONValue?

  package init(path: String, before: JSONValue?, after: JSONValue?) {
    self.path = path
    self.before = before
    self.after = after
  }

  /// The first difference, members in the order of their names; nil for equal values.
  ///
  /// Equal numbers are equal however they are written.
  package static func first(_ before: JSONValue, _ after: JSONValue) -> JSONDifference? {
    all(before, after, limit: 1).first
  }

  /// At most `limit` differences.
  package static func all(
    _ before: JSONValue, _ after: JSONValue, limit: Int = .max
  ) -> [JSONDifference] {
    var search = Search(limit: limit)
    search.compare(before, after, at: "")
    return search.found
  }

  private struct Search {
    let limit: Int
    var found: [JSONDifference] = []

    mutating func compare(_ before: JSONValue?, _ after: JSONValue?, at path: String) {
      guard found.count < limit, before != after else { return }
      switch (before, after) {
      case (.object(let a)?, .object(let b)?):
        for name in Set(a.keys).union(b.keys).sorted() {
          compare(a[name], b[name], at: path.isEmpty ? name : "\(path).\(name)")
        }
      case (.array(let a)?, .array(let b)?):
        for index in 0..<max(a.count, b.count) {
          compare(
            index < a.count ? a[index] : nil, index < b.count ? b[index] : nil,
            at: "\(path)[\(index)]")
        }
      default:
        if let a = before?.double, let b = after?.double, a == b { return }
        found.append(JSONDifference(path: path, before: before, after: after))
      }
    }
  }
}
