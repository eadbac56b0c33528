import App
import Basics
import Bindings
import Books
import Parameters
import Sessions
import Terminal

/// The first lines of a shell: program, workspace and first steps.
struct WelcomeView {
  private let shell: ShellContext
  /// Absolute path of the workspace.
  private let workspace: String
  /// The last session; nil when the command line names a book or a session.
  private let last: LastSession?

  init(_ shell: ShellContext, workspace: String, last: LastSession?) {
    self.shell = shell
    self.workspace = workspace
    self.last = last
  }

  func show() async {
    let notebook = shell.notebook
    shell.output.print("\("Interactive Books", .strong) \(Version.number)")
    let parameters = await notebook.parameters
    var answerer = Answerer(parameters, among: notebook.providers)
    if case .model = answerer, let refusal = await CountSpending(notebook).refusal(parameters) {
      answerer = .nobody(refusal)
    }
    for line in AnswererView(answerer).lines { shell.output.print(line) }
    shell.output.print(
      "\("Ask anything, or /help. New here? /help tour. Tab completes, Ctrl-D leaves.", .muted)")
    shell.output.print("\("Workspace \(ShortPath.of(workspace))", .muted)")
    if let last { shell.output.print(last.line(in: shell)) }
    if shell.preferences.current[.tips] {
      shell.output.print(TipView.tip(day: notebook.now.day))
    }
    shell.output.print()
  }
}

/// A resumed session: its open book and its last cells.
struct ResumedSessionView {
  /// Number of cells that are shown again.
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
