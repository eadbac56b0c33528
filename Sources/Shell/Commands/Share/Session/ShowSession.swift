import Answers
import App
package import Basics
package import Sessions

/// `/session show SESSION`: prints the cells with their answers, up to the reading position.
struct ShowSession: CommandAction {
  let form = CommandForm.word("show", .session)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let location = try await SessionArgument.location(
      input.only(of: "session"), in: shell)
    let cells = try await input.visibleCells(of: location, in: shell)
    shell.present(.array(cells.map(\.json))) {
      for cell in cells { CellView.show(cell, on: shell.output) }
    }
  }
}

extension VisibleCell {
  /// The cell with its text, or null for text beyond the reading position.
  package var json: JSONValue {
    let members: [String: JSONValue] = [
      "cell": .integer(cell.number), "kind": .string(cell.kind.rawValue),
      "source": .string(cell.source), "status": .string(cell.status.rawValue),
      "stop": cell.stop.map { .string($0.word) } ?? .null,
      "text": hidesText ? .null : .string(cell.text),
    ]
    return .object(members.merging(cell.phrase?.changedMembers ?? [:]) { $1 })
  }
}
