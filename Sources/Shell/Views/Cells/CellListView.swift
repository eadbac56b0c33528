import Answers
import Basics
import Bindings
import Parameters
import Sessions
import Terminal

/// Cells of a session, a row each: time, kind, source, own settings and check.
struct CellListView {
  private let cells: [Cell]

  init(_ cells: [Cell]) { self.cells = cells }

  func show(in shell: ShellContext) {
    shell.print(table)
    if cells.contains(where: \.isTextHidden) {
      shell.output.print(
        "\("hidden: beyond your reading position; --all-pages shows it", .muted)")
    }
  }

  /// The table, without columns that are empty for all cells.
  private var table: Table {
    let rows = cells.map(Row.init)
    let hasChanges = rows.contains { !$0.changed.isEmpty }
    let hasChecks = rows.contains { !$0.check.isEmpty }
    var table = Table(
      [
        .init("cell", isFixed: true), .init("time", isFixed: true, yields: true),
        .init("kind", isFixed: true, yields: true), .init("what", isMain: true),
      ] + (hasChanges ? [.init("changed", isFixed: true, yields: true)] : [])
        + (hasChecks ? [.init("check", isFixed: true, yields: true)] : []))
    for row in rows {
      table.add(
        [row.number, row.time, row.kind, row.what] + (hasChanges ? [row.changed] : [])
          + (hasChecks ? [row.check] : []))
    }
    return table
  }
}

extension CellListView {
  /// The columns of a cell.
  private struct Row {
    private let cell: Cell

    init(_ cell: Cell) { self.cell = cell }

    var number: StyledText {
      "\("[\(cell.number)\(cell.parent.map { "←\($0)" } ?? "")]", .strong)"
    }

    var time: StyledText {
      "\(cell.facts?.started.map { LocalTime($0).clock } ?? "", .muted)"
    }

    var kind: StyledText { "\(cell.kind.rawValue, .muted)" }

    /// Marks of its end and its tags, then the source, so that a narrow screen does not cut the marks off.
    var what: StyledText {
      let marks = CellView(cell).marks
      return marks.isEmpty ? StyledText(cell.source) : "\(marks) \(cell.source)"
    }

    /// Parameters set for this cell alone.
    var changed: StyledText {
      let own = cell.parameters?.restored.parameters.values(of: .cell) ?? [:]
      let words = own.sorted { $0.key < $1.key }.map { name, value in
        Parameter.short("\(name)=\(value)")
      }
      return StyledText(words.joined(separator: " "))
    }

    /// The findings of the check in short: `2 copied`, `cites 3/3`, `✓ 2 ✗ 1`.
    var check: StyledText {
      guard !cell.isTextHidden, let check = cell.check else { return "" }
      let words = GroundingVerdict(check).parts.map { part -> String in
        switch part.name {
        case "": "\(check.count(.copied)) copied"
        case "citations": "cites \(Self.marks(part))"
        case "sentences": Self.marks(part)
        default: "\(part.name) \(Self.marks(part))"
        }
      }
      return StyledText(words.joined(separator: " · "), .muted)
    }

    private static func marks(_ part: GroundingVerdict.Part) -> String {
      part.marks.map(\.words).joined(separator: " ")
    }
  }
}
