import Basics
import Terminal

/// Two texts line by line, with removed and added lines.
struct LineDiffView {
  private let diff: LineDiff

  init(_ diff: LineDiff) { self.diff = diff }

  func show(on output: Output) {
    for line in diff.lines {
      switch line.kind {
      case .same: output.print(Self.line("  ", line.text, .plain))
      case .removed: output.print(Self.line("- ", line.text, .error))
      case .added: output.print(Self.line("+ ", line.text, .success))
      case .skipped: output.print("\("  … \(line.text) equal lines", .muted)")
      }
    }
  }

  private static func line(_ mark: String, _ text: String, _ style: Style) -> StyledText {
    StyledText(mark + text, style).withoutTrailingBlanks
  }

  var json: JSONValue {
    .array(
      diff.lines.filter { $0.kind != .skipped }.map {
        let mark = $0.kind == .same ? " " : $0.kind == .added ? "+" : "-"
        return .array([.string(mark), .string($0.text)])
      })
  }
}
