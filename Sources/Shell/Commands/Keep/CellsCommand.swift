import App
import Basics
import Sessions
import Terminal

/// Lists the cells of the session.
package struct CellsCommand: Command {
  package let spec = CommandSpec(
    "cells", [.form(.cells.optional)], options: [.cellKind, .words, .tag] + .views,
    summary: "list the cells of this session", group: .keep,
    examples: [
      "/cells 3-9", "/cells --kind ask --words \"storm lamp\"", "/cells --tag good",
      "/cells ~1/1-",
    ],
    traits: .isPaged)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
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
