import Basics

/// Two texts line by line, what went and what came.
struct LineDiffView {
  private let diff: LineDiff

  init(_ diff: LineDiff) { self.diff = diff }

  func show(on output: Output) {
    for line in diff.lines {
      switch line.kind {
      case .same: output.print("  \(line.text)")
      case .removed: output.print("\("- \(line.text)", .error)")
      case .added: output.print("\("+ \(line.text)", .success)")
      case .skipped: output.print("\("  … \(line.text) equal lines", .muted)")
      }
    }
  }

  var json: JSONValue {
    .array(
      diff.lines.filter { $0.kind != .skipped }.map {
        let mark = $0.kind == .same ? " " : $0.kind == .added ? "+" : "-"
        return .array([.string(mark), .string($0.text)])
      })
  }
}
