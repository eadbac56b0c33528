import App
import Reading
import Terminal

/// Everything known of a work: itself, its editions and its readings.
struct WorkView {
  private let shelved: ShelvedWork
  private let progress: WorkProgress

  init(_ shelved: ShelvedWork, _ progress: WorkProgress) {
    self.shelved = shelved
    self.progress = progress
  }

  func show(on output: Output) {
    let work = shelved.work
    output.print("\(work.title, .heading)")
    FactList(facts).print(on: output)
    for entry in shelved.entries {
      output.print(reading(entry))
      if let review = entry.review { output.print("\(review)", indent: 4) }
      if let notes = entry.notes { output.print("\(notes, .muted)", indent: 4) }
    }
  }

  private var facts: [FactList.Fact] {
    let work = shelved.work
    var facts: [FactList.Fact] = [("id", "\(work.id.rawValue)")]
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { facts.append((name, "\(value)")) }
    }
    add("subtitle", work.subtitle)
    add("author", work.authors.map(Self.credit).joined(separator: ", "))
    add(
      "series",
      work.series.map(\.words).joined(separator: ", "))
    add("year", work.firstPublished.map(String.init))
    add("tags", work.tags.joined(separator: ", "))
    for edition in shelved.editions { facts.append(("edition", Self.facts(of: edition))) }
    if let words = progress.words { facts.append(("progress", words)) }
    return facts
  }

  /// Editions, then readings, each in words.
  static func parts(of shelved: ShelvedWork) -> [String] {
    shelved.editions.map { "edition: \(facts(of: $0))" }
      + shelved.entries.map { entry in
        let facts = facts(of: entry)
        return
          "reading: \(entry.status.rawValue)\(facts.isEmpty ? "" : " · ")\(facts.joined(separator: " · "))"
      }
  }

  private static func credit(_ credit: Credit) -> String {
    credit.author.name + (credit.role.map { " (\($0))" } ?? "")
  }

  private static func facts(of edition: Edition) -> String {
    let isbns = edition.isbns.map(\.description).joined(separator: ", ")
    let known: [String?] = [
      edition.publisher,
      edition.published.map { $0.description },
      edition.format == .unknown ? nil : edition.format.rawValue,
      edition.pageCount.map { Quantity.count($0, "page") },
      edition.language,
      edition.isbns.isEmpty ? nil : "ISBN \(isbns)",
    ]
    let parts = known.compactMap(\.self)
    return parts.isEmpty ? "–" : parts.joined(separator: " · ")
  }

  private func reading(_ entry: Entry) -> StyledText {
    let parts = Self.facts(of: entry)
    let facts = parts.isEmpty ? "" : " · \(parts.joined(separator: " · "))"
    return "  \(entry.status.rawValue, .strong)\(facts)"
  }

  private static func facts(of entry: Entry) -> [String] {
    let known: [String?] = [
      entry.started.map { "started \($0.description)" },
      entry.finished.map { "finished \($0.description)" },
      entry.rating.map { "\($0.stars) stars" }, entry.isOwned ? "owned" : nil,
    ]
    return known.compactMap(\.self)
  }
}

extension WorkProgress {
  /// The page that was reached with the number of pages; nil before the first.
  fileprivate var words: String? {
    guard page > 0 else { return nil }
    guard let pageCount else { return "p.\(page)" }
    let share = short.isEmpty ? "" : " (\(short))"
    let of = "p.\(page) of \(Quantity.grouped(pageCount))\(share)"
    return isOfFile ? "\(of), in your file" : of
  }
}
