import Basics
import Books

/// Cells with the same question under different parameters: the rows of a sweep.
package struct RunGroup: Sendable {
  package let question: String
  package let cells: [ExportedCell]
  /// Names of the parameters whose values differ among them.
  package let varied: [String]

  /// Name under which the reading position, by page, varies like a parameter.
  private static let position = "position"

  /// The groups of a session with more than one member, in order of their first cells.
  package static func all(in exported: ExportedSession) -> [RunGroup] {
    var order: [String] = []
    var members: [String: [ExportedCell]] = [:]
    for cell in exported.cells {
      guard let search = cell.cell.searches.first else { continue }
      if members[search.query] == nil { order.append(search.query) }
      members[search.query, default: []].append(cell)
    }
    return order.compactMap { question in
      guard let cells = members[question], cells.count > 1 else { return nil }
      return RunGroup(question: question, cells: cells, varied: varied(cells))
    }
  }

  /// The value of a parameter in a cell, in typed form.
  package static func value(_ name: String, in cell: Cell) -> String {
    if name == position { return cell.line.position.page.map { "p.\($0)" } ?? "–" }
    return cell.parameters?.values[name].map { $0.string ?? $0.canonicalText } ?? ""
  }

  /// Share of text in common with the hits of the first cell, 0...1: bytes of both by bytes of
  /// either.
  package func overlap(of cell: ExportedCell) -> Double? {
    guard let first = cells.first?.cell.searches.first, let own = cell.cell.searches.first else {
      return nil
    }
    let (a, b) = (Self.joined(first.hits), Self.joined(own.hits))
    let shared = a.reduce(0) { sum, range in
      sum + b.reduce(0) { $0 + range.clamped(to: $1).count }
    }
    let either = (a + b).reduce(-shared) { $0 + $1.count }
    return either > 0 ? Double(shared) / Double(either) : nil
  }

  /// The stretches of the book that the hits cover, each once.
  private static func joined(_ hits: [RecordedHit]) -> [Range<Int>] {
    var joined: [Range<Int>] = []
    for range in hits.map(\.range).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  private static func varied(_ cells: [ExportedCell]) -> [String] {
    let names = Set(cells.flatMap { $0.cell.parameters.map { Array($0.values.keys) } ?? [] })
    return (names.sorted() + [position]).filter { name in
      Set(cells.map { value(name, in: $0.cell) }).count > 1
    }
  }
}
