/// The work that comes next in a series of which something was read.
package struct NextInSeries: Hashable, Sendable {
  package let series: String
  /// The highest place that was read.
  package let read: Double
  /// Nil where the shelf has no later work of it.
  package let next: ShelvedWork?
  /// The place of that work.
  package let place: Double?
  /// True where a place lies between that is not on the shelf.
  package var hasGap: Bool { place.map { $0 > read.rounded(.down) + 1 } ?? false }

  /// Series of which a work was read, by name; works without a number have no place in them.
  package static func all(_ shelf: [ShelvedWork]) -> [NextInSeries] {
    var members: [String: [(place: Double, name: String, work: ShelvedWork)]] = [:]
    for shelved in shelf {
      for series in shelved.work.series {
        guard let place = series.number else { continue }
        members[series.key, default: []].append((place, series.name, shelved))
      }
    }
    return members.sorted { $0.key < $1.key }.compactMap { _, works in
      guard let last = works.filter({ $0.work.timesRead > 0 }).max(by: { $0.place < $1.place })
      else { return nil }
      let next = works.filter { $0.place > last.place }.min { $0.place < $1.place }
      return NextInSeries(
        series: last.name, read: last.place, next: next?.work, place: next?.place)
    }
  }
}
