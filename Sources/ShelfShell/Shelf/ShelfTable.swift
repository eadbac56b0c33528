import Basics
import Reading
import Shelf
import Terminal
import Views

/// Works in a table, one in each row.
struct ShelfTable {
  private(set) var table: Table

  init(_ works: [ShelvedWork], _ progress: [WorkProgress], showsSeries: Bool = false) {
    let entries = works.compactMap(\.current)
    table = Table([
      .init("title", isMain: true), .init("author"),
      .init("status", isFixed: true),
      .init("rating", .right, yields: !entries.contains { $0.rating != nil }),
      .init("progress", .right, yields: true),
      .init("finished", isFixed: true, yields: true),
    ])
    for (shelved, progress) in zip(works, progress) {
      let entry = shelved.current
      let place = showsSeries ? shelved.work.series.first?.words : nil
      table.add([
        "\(shelved.work.title, .strong)\("\(place.map { "  \($0)" } ?? "")", .muted)",
        "\(shelved.authorNames)",
        "\(entry?.status.rawValue ?? "–")", "\(entry?.rating?.stars ?? "")",
        "\(progress.short)", "\(entry?.finished?.description ?? "")",
      ])
    }
  }
}

extension WorkProgress {
  /// The share that was read, such as `30%`; empty before a reading and after it.
  var short: String {
    guard let share, share > 0, share < 1 else { return "" }
    return "\(Int((share * 100).rounded(.down)))%"
  }
}
