package import Reading

extension ShelfPorts {
  /// What the shelf says of a person's reading; `goal` is the number of books a year that the person wants to
  /// read.
  package func insights(_ period: InsightPeriod, goal: Int = ShelfInsights.goalOfYear) async throws
    -> ShelfInsights
  {
    let works = try await store.works()
    let current = works.filter { $0.entries.contains { $0.status == .reading } }
    let progress = try await FollowReading(self).progress(of: current)
    let pages = zip(current, progress).map { ($0.work.id, $1.page) }
    return ShelfInsights(
      works, in: period, on: today, goal: goal,
      pages: Dictionary(pages) { first, _ in first })
  }
}
