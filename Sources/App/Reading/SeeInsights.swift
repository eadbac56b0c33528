package import Reading

/// Reads the shelf for what it says of a person's reading.
package struct SeeInsights: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// `goal` is the number of books a year that the person wants to read.
  package func run(_ period: InsightPeriod, goal: Int = ShelfInsights.goalOfYear) async throws
    -> ShelfInsights
  {
    let works = try await notebook.ports.reading.works()
    let current = works.filter { $0.entries.contains { $0.status == .reading } }
    let progress = try await FollowReading(notebook).progress(of: current)
    let pages = zip(current, progress).map { ($0.work.id, $1.page) }
    return ShelfInsights(
      works, in: period, on: ChangeShelf(notebook).today, goal: goal,
      pages: Dictionary(pages) { first, _ in first })
  }
}
