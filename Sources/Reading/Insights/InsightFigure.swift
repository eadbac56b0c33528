/// A number of works together with the questions to the shelf that find them.
package struct InsightFigure: Hashable, Sendable {
  /// What is counted: a year, a language code, the name of a series.
  package let label: String
  /// Number of works.
  package let count: Int
  /// A work that any of them finds is counted, once; empty for a rest that no question names.
  package let queries: [String]

  package init(_ label: String, _ count: Int, _ queries: String...) {
    self.label = label
    self.count = count
    self.queries = queries
  }
}

/// Works by a value that some of them state.
package struct InsightGroups: Hashable, Sendable {
  /// The most frequent first.
  package let figures: [InsightFigure]
  /// Works that state any value.
  package let stated: InsightFigure

  /// Groups works by the values of each; `query` finds the works with a value.
  init(
    _ works: [ShelvedWork], stated query: String, values: (ShelvedWork) -> Set<String>,
    of queryOf: (String) -> String
  ) {
    var counts: [String: Int] = [:]
    var stated = 0
    for work in works {
      let values = values(work)
      stated += values.isEmpty ? 0 : 1
      for value in values { counts[value, default: 0] += 1 }
    }
    figures = counts.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
      .map { InsightFigure($0.key, $0.value, queryOf($0.key)) }
    self.stated = InsightFigure("", stated, query)
  }
}

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
