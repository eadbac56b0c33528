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
