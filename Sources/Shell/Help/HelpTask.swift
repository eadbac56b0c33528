import Bindings

/// A task of a person, and a line that does it.
struct HelpTask: Sendable {
  let want: String
  let line: String
  /// Its place behind tasks that fit as well: an option says how a thing is done and seldom what.
  let handicap: Double

  init(_ want: String, _ line: String, handicap: Double = 0) {
    self.want = want
    self.line = line
    self.handicap = handicap
  }

  /// The usual tasks, in the order that a new person meets them.
  static let usual = [
    HelpTask("open a book, a file or a web page", "/open ~/books/alice.epub"),
    HelpTask("read no further than a page", "/page 12"),
    HelpTask("see what a search finds", "/search who keeps the lamp"),
    HelpTask("see the passages an answer rests on", "/show --passages"),
    HelpTask("see why a passage came in or stayed out", "/why p.12"),
    HelpTask("see exactly what a model is sent", "/prompt"),
    HelpTask("change a setting", "/set chunk.size=300tok"),
    HelpTask("move a setting and watch what is found", "/slide top_k"),
    HelpTask("ask again with one thing changed", "/rerun ^ top_k=8"),
    HelpTask("compare two answers", "/diff 3 5"),
    HelpTask("choose the model that answers", "/model anthropic"),
    HelpTask("write a prompt template", "/template new terse"),
    HelpTask("find a better setting on questions", "/tune SET"),
    HelpTask("pass the session on", "/export notebook.html"),
  ]

  /// Further tasks, by which `/help how` finds what to type.
  static let others = (Resource.text("help/tasks.tsv") ?? "").split(separator: "\n").compactMap {
    row -> HelpTask? in
    let cells = row.split(separator: "\t")
    return cells.count == 2 ? HelpTask(String(cells[0]), String(cells[1])) : nil
  }

  /// The command of the line, without its slash.
  var command: String { String(line.dropFirst().prefix { $0 != " " }) }
}
