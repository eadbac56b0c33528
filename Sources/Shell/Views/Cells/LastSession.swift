import App
import Basics
import Bindings
import Sessions
import Terminal

/// The last session of the workspace, offered at the next start.
struct LastSession {
  /// Most bytes of a transcript that is read before the first prompt; for a longer one only the title is shown.
  ///
  /// One of 206 cells has 1.9 MB, which a debug build reads in 0.1 s.
  private static let readAtMost = 1 << 22

  /// Beginning of the session's id, because `~1` will mean the new session.
  let address: String
  let book: String?
  let title: String
  let cellCount: Int?
  let changed: Timestamp

  /// The newest session; nil in a new workspace.
  static func find(_ notebook: Notebook) async -> LastSession? {
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
