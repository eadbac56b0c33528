import Asking
import Basics
import Bindings
import Groundedness
import Parameters
import Sessions
import ShellKit
import Terminal
import Views

/// Lists the cells of the session.
package struct CellsCommand: Command {
  let spec = CommandSpec(
    "cells", [.form(.cells.optional)], options: [.cellKind, .words, .tag] + .views,
    summary: "list the cells of this session", group: .keep,
    examples: [
      "/cells 3-9", "/cells --kind ask --words \"storm lamp\"", "/cells --tag good",
      "/cells ~1/1-",
    ],
    traits: .isPaged)

  package init() {}

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let session = try await SeeSession(shell.notebook).run()
    var cells = try await input.visibleCells(in: shell)
    if let reference = input.arguments.first {
      cells = try await FindCells(shell.notebook).all(reference).map { input.seen($0).visible }
    }
    let isEmpty = cells.isEmpty
    cells = cells.filter { Self.isWanted($0, input) }
    shell.present(.array(cells.map(\.json))) {
      if isEmpty { shell.output.print("This session has no cells yet.") }
      if cells.isEmpty, !isEmpty {
        shell.output.print("No cell is of that kind, with those words and that tag.")
      }
      if !cells.isEmpty { CellListView(cells.map(\.cell)).show(in: shell) }
      let labels = session.labels.sorted { $0.key < $1.key }
      guard input.arguments.isEmpty, !labels.isEmpty else { return }
      let list = labels.map { "tag:\($0.key) is [\($0.value)]" }.joined(separator: " · ")
      shell.output.print("\(list, .muted)")
    }
  }

  /// True for a cell of the wanted kind and tag whose visible text has all words.
  private static func isWanted(_ cell: VisibleCell, _ input: CommandInput) -> Bool {
    if let kind: CellKind = input.choice(.cellKind), cell.kind != kind { return false }
    if let tag = input[.tag],
      !cell.tags.contains(tag.hasPrefix("#") ? String(tag.dropFirst()) : tag)
    {
      return false
    }
    let parts = [cell.source, cell.text] + cell.tags.map { "#\($0)" }
    let text = parts.joined(separator: "\n").lowercased()
    return (input[.words] ?? "").lowercased().split(whereSeparator: \.isWhitespace)
      .allSatisfy { text.contains($0) }
  }
}

extension CommandOption {
  fileprivate static let cellKind = CommandOption(
    "kind", .choice(CellKind.allCases.map(\.rawValue)), help: "only cells of this kind")
  fileprivate static let tag = CommandOption(
    "tag", .text("NAME"), help: "only cells with this tag")
  fileprivate static let words = CommandOption(
    "words", .text("WORDS"),
    help: "only cells with all these words in question, answer or #TAG, whatever their case")
}

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
      let marks = CellView(cell: cell).marks
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
