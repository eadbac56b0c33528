/// Finds the names a person probably meant.
package enum NearNames {
  /// At most three of `names` within a third of the length in edits, that contain `text`, or that are
  /// made of its letters, nearest first.
  package static func of(_ text: String, among names: [String]) -> [String] {
    let typed = Array(text.lowercased().utf8)
    guard !typed.isEmpty else { return [] }
    let scored = names.compactMap { name -> (name: String, distance: Int)? in
      let candidate = Array(name.lowercased().utf8)
      let distance = editDistance(typed, candidate)
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

  /// Optimal string alignment: insertions, deletions, substitutions and swaps of neighbours.
  package static func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var best = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
