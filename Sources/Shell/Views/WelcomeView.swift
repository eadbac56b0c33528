import App
import Basics
import Books
import Parameters
import Sessions

/// The first lines of a shell: what runs here, and where to begin.
struct WelcomeView {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  func show() async {
    let notebook = shell.notebook
    shell.output.print("\("Interactive Books", .strong) \(Version.number)")
    for line in AnswererView(
      Answerer(await notebook.parameters, among: notebook.providers)
    ).lines { shell.output.print(line) }
    shell.output.print(
      "\("Ask anything, or /help. New here? /tour. Tab completes, Ctrl-D leaves.", .muted)")
    if shell.preferences.current[.tips] {
      shell.output.print(TipView.tip(day: notebook.now.day))
    }
    shell.output.print()
  }
}

/// A session that is taken up again: what was open, and the last cells.
struct ResumedSessionView {
  /// Cells shown again.
  private static let tail = 3

  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  func show() async throws {
    let notebook = shell.notebook
    let interrupted = await notebook.recorder.interrupted
    let desk = await notebook.current
    let cells = try await SeeSession(notebook).cells()
    for cell in cells.suffix(Self.tail) { CellView.show(cell, on: shell.output) }
    let book = desk.map { " of \($0.book.title)" } ?? ""
    shell.output.print("\("Going on after \(Quantity.count(cells.count, "cell"))\(book).", .muted)")
    for cell in interrupted {
      shell.output.print(
        "\("! cell [\(cell)] had been cut off; what it had shown is kept", .warning)")
    }
  }
}
