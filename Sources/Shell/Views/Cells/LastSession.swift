import App
import Basics
import Bindings
import Sessions

/// The session that a person was in last, offered at the next start.
struct LastSession {
  /// Bytes of a transcript that are read before the first prompt; a longer one is named by its title only.
  private static let readAtMost = 1 << 18

  /// Beginning of its id: `~1` will be the session that is about to begin.
  let address: String
  let book: String?
  let title: String
  let cellCount: Int?
  let changed: Timestamp

  /// Nil in a new workspace.
  static func find(_ notebook: Notebook) async -> LastSession? {
    guard let summary = await notebook.sessions.newest() else { return nil }
    let session =
      summary.byteCount <= readAtMost
      ? try? await SeeSession(notebook).run(of: summary.location) : nil
    return LastSession(
      address: summary.address, book: session?.cells.last { $0.book != nil }?.book?.title,
      title: summary.title,
      cellCount: session?.cells.count, changed: summary.changed)
  }

  /// One line with what leads back to the book and to the session.
  var line: StyledText {
    let cells = cellCount.map { ", \(Quantity.count($0, "cell"))" } ?? ""
    let open = book.map { "/open \(Self.beginning(of: $0)) · " } ?? ""
    return
      "Last time: \(book ?? title, .strong)\(cells), \(LocalTime(changed).text) \("· \(open)\(Version.name) --session \(address) goes on", .muted)"
  }

  /// Words of a title that are enough to find it by.
  private static func beginning(of title: String) -> String {
    var words = ""
    for word in title.split(separator: " ") {
      if !words.isEmpty, words.count + word.count > 24 { break }
      words += (words.isEmpty ? "" : " ") + word
    }
    return words
  }
}
