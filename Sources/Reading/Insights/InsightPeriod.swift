/// The time that insights are about: all of it, a year, a month, or from one to another.
package struct InsightPeriod: Hashable, Sendable {
  /// As it was typed, such as `2024`; nil for all time.
  package let text: String?
  private let from: PartialDate?
  private let through: PartialDate?

  package static let all = InsightPeriod(text: nil, from: nil, through: nil)

  private init(text: String?, from: PartialDate?, through: PartialDate?) {
    (self.text, self.from, self.through) = (text, from, through)
  }

  /// Reads what `finished:` takes: `2024`, `2024-05`, `2020..2024`; throws `ShelfQueryError`.
  package init(_ text: String) throws(ShelfQueryError) {
    guard let conditions = try? ShelfQuery("finished:\(text)").conditions, conditions.count == 1,
      case .date(let from, let through) = conditions[0].test
    else {
      throw .unknownValue(field: .finished, value: text, near: ["2024", "2024-05", "2020..2024"])
    }
    self.init(text: text, from: from, through: through)
  }

  /// The question that finds what was read in it.
  var query: String { text.map { "status:read finished:\($0)" } ?? "status:read" }

  /// The year that it is; nil for another time.
  package var year: Int? {
    guard let text, text.utf8.count == 4 else { return nil }
    return Int(text)
  }

  /// True for all time and for whole years, which have years as their parts.
  var hasYears: Bool {
    guard let text else { return true }
    let ends = text.split(separator: ".", omittingEmptySubsequences: true)
    return text.contains("..") && ends.allSatisfy { $0.utf8.count == 4 }
  }

  /// The first day, where one is known.
  var firstDay: PartialDate? { from?.firstDay }
  var lastDay: PartialDate? { through?.lastDay }

  /// True for a reading that ended in it.
  package func contains(_ entry: Entry) -> Bool {
    guard entry.status == .read else { return false }
    guard text != nil else { return true }
    return entry.finished.map(contains) ?? false
  }

  /// True for a day in it.
  package func contains(_ day: PartialDate) -> Bool {
    (from.map { $0 <= day } ?? true) && (through.map { day <= $0 } ?? true)
  }
}
