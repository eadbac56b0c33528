/// Finds the names a person probably meant.
package enum NearNames {
  /// At most three of `names` within a third of the length in edits, that contain `text`, or that are
  /// made of its letters, nearest first.
  package static func of(_ text: String, among names: [String]) -> [String] {
    let typed = Array(text.lowercased().utf8)
    guard !typed.isEmpty else { return [] }
    let scored = names.compactMap { name -> (name: String, distance: Int)? in
      let candidate = Array(name.lowercased().utf8)
      let distance = EditDistance.between(typed, candidate) ?? .max
      let contains = typed.count >= 3 && name.lowercased().contains(text.lowercased())
      let isMixedUp = typed.sorted() == candidate.sorted()
      guard contains || isMixedUp || distance <= max(1, max(typed.count, candidate.count) / 3)
      else {
        return nil
      }
      return (name, distance)
    }
    return scored.sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
      .prefix(3).map(\.name)
  }
}
