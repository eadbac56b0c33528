import Answers
import Asking
import Basics
import Bindings
import Books
package import Notebook
package import Parameters
import Sessions
package import ShellKit
package import Terminal

/// The first lines of a shell: program, workspace and first steps.
package struct WelcomeView {
  let shell: ShellContext
  /// Absolute path of the workspace.
  package let workspace: String
  /// The last session; nil when the command line names a book or a session.
  let last: LastSession?

  package init(shell: ShellContext, workspace: String, last: LastSession?) {
    self.shell = shell
    self.workspace = workspace
    self.last = last
  }

  package func show() async {
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
package struct ResumedSessionView {
  /// Number of cells that are shown again.
  private static let tail = 3

  let shell: ShellContext

  package init(shell: ShellContext) {
    self.shell = shell
  }

  package func show() async throws {
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

/// A line that names the provider and model for the next question.
struct AnswererView {
  let lines: [StyledText]

  init(_ answerer: Answerer) {
    switch answerer {
    case .extract:
      lines = [
        "\("Offline, no model: answers are sentences of the book, picked by word overlap, often beside the point.", .muted)",
        "\("A model answers in its own words: /model list shows them.", .muted)",
      ]
    case .model(let card):
      let name = card.name == "default" ? card.provider : "\(card.provider):\(card.name)"
      lines = [
        "\("Answers come from \(name). /set provider=extract stays offline.", .muted)"
      ]
    case .refused(let provider):
      lines = [
        "\("! --offline refuses every connection, so \(provider) cannot answer.", .warning)",
        "\("/set provider=extract answers with the book's own sentences.", .muted)",
      ]
    case .nobody(let error):
      let message = ErrorMessage(error)
      lines = [
        "\("! No question can be answered: \(message.what)", .warning)",
        "\(message.advice, .muted)",
      ]
    }
  }
}

/// A tip at the start, shown with `shell.tips=on`.
enum TipView {
  static let tips = [
    "Right accepts the dim text after the cursor; Alt-F one word of it.",
    "Ctrl-X Ctrl-E opens the line in your editor; what you save comes back.",
    "Ctrl-X Ctrl-P shows the prompt the line would send, and sends nothing.",
    "/rerun 12 top_k=8 asks cell 12 again with one thing changed; /diff 12 15 compares.",
    "/why p.42 says what would have brought a page into the prompt.",
    "A line with a leading space goes to the book as it is, even one with a slash.",
    "/slide chunk.size moves a parameter under the arrow keys.",
    "Ctrl-R searches everything typed in this workspace, in any script.",
    "/show --cite 1 shows the passage behind the first citation of the last answer.",
    "Ctrl-C stops what runs and keeps what has come; the program stays.",
  ]

  /// The tip for a day number, each in turn.
  static func tip(day: Int64) -> StyledText {
    let count = Int64(tips.count)
    return "\("Tip: \(tips[Int(((day % count) + count) % count)])", .muted)"
  }
}

/// The notice for Ctrl-C when nothing is running that it could end.
package enum RestNotice {
  package static var nothing: StyledText {
    "\("Nothing is running; Ctrl-D or /quit leaves.", .muted)"
  }

  /// A line for each background job with the command that stops it, or `nothing`.
  package static func lines(_ jobs: [BackgroundIngests.Job]) -> [StyledText] {
    let open = jobs.filter(\.isOpen)
    guard !open.isEmpty else { return [nothing] }
    return open.map { job in
      "\("[job \(job.number)]", .muted) \(job.name): \(job.stateWords) · /books jobs cancel \(job.number) stops it"
    }
  }
}

extension EnvironmentWarning {
  /// The problem with the variable, and its possible values.
  package var words: String {
    switch self {
    case .unknown(let variable, let near):
      "\(variable) sets nothing"
        + (near.isEmpty ? "." : "; perhaps \(near.joined(separator: " or ")).")
    case .invalid(let variable, let text, let expected):
      "\(variable) cannot be \(text); it takes \(expected)."
    }
  }
}

/// The last session of the workspace, offered at the next start.
package struct LastSession {
  /// Most bytes of a transcript that is read before the first prompt; for a longer one only the title is shown.
  ///
  /// One of 206 cells has 1.9 MB, which a debug build reads in 0.1 s.
  private static let readAtMost = 1 << 22

  /// Beginning of the session's id, because `~1` will mean the new session.
  let address: String
  package let book: String?
  package let title: String
  let cellCount: Int?
  let changed: Timestamp

  /// The newest session; nil in a new workspace.
  package static func find(_ notebook: Notebook) async -> LastSession? {
    guard let summary = await notebook.sessions.newest() else { return nil }
    let session =
      summary.byteCount <= readAtMost
      ? try? await SeeSession(notebook).run(of: summary.location) : nil
    // The cell that opens a book began without it.
    let book = session?.cells.last { $0.book != nil }?.book ?? session?.books.last
    return LastSession(
      address: summary.address, book: book?.title,
      title: session?.name ?? book?.title ?? summary.title,
      cellCount: session?.cells.count, changed: summary.changed)
  }

  /// A line with the commands that reopen the book and the session.
  func line(in shell: ShellContext) -> StyledText {
    let cells = cellCount.map { ", \(Quantity.count($0, "cell"))" } ?? ""
    let about = book.map { $0 == title ? "" : " in \($0)" } ?? ""
    let open = book.map { "/open \(Self.beginning(of: $0)) · " } ?? ""
    return
      "Last time: \(title, .strong)\(about)\(cells), \(LocalTime(changed).text) \("· \(open)\(shell.programLine("\(CommandOption.goingOn.flag) \(address)")) goes on", .muted)"
  }

  /// The first words of a title, about 24 characters, to find it by.
  private static func beginning(of title: String) -> String {
    var words = ""
    for word in title.split(separator: " ") {
      if !words.isEmpty, words.count + word.count > 24 { break }
      words += (words.isEmpty ? "" : " ") + word
    }
    return words
  }
}
