import App
import Reading
import Terminal

/// A work in one line: title, author, status and rating.
struct WorkLine {
  let text: StyledText

  init(_ shelved: ShelvedWork) {
    let authors = shelved.authorNames
    let by = authors.isEmpty ? "" : " by \(authors)"
    text = "\(shelved.work.title, .strong)\(by) \("· \(Self.facts(of: shelved))", .muted)"
  }

  /// The status, the rating and the tags.
  static func facts(of shelved: ShelvedWork) -> String {
    let tags = shelved.work.tags.joined(separator: ", ")
    let facts: [String?] = [
      shelved.current.map { $0.status.rawValue },
      shelved.current?.rating.map { "\($0.stars) stars" },
      tags.isEmpty ? nil : "tags \(tags)",
    ]
    return facts.compactMap(\.self).joined(separator: " · ")
  }
}

/// Works in a table, one in each row.
struct ShelfTable {
  private(set) var table: Terminal.Table

  init(_ works: [ShelvedWork], _ progress: [WorkProgress], showsSeries: Bool = false) {
    let entries = works.compactMap(\.current)
    table = Terminal.Table([
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

extension ShelvedWork {
  /// The names of those who wrote it.
  var authorNames: String {
    let writers = work.authors.filter { $0.role == nil }
    return (writers.isEmpty ? work.authors : writers).map(\.author.name).joined(separator: ", ")
  }
}

extension SeriesPlace {
  /// The name with the place, such as `The Locked Tomb #1`.
  var words: String { "\(name)\(place.map { " #\($0)" } ?? "")" }
}

extension WorkProgress {
  /// The share that was read, such as `30%`; empty before a reading and after it.
  var short: String {
    guard let share, share > 0, share < 1 else { return "" }
    return "\(Int((share * 100).rounded(.down)))%"
  }
}
