import Bindings
import Terminal

/// A task of a person, and a line that does it.
struct HelpTask: Sendable {
  let want: String
  let line: String

  init(_ want: String, _ line: String) {
    self.want = want
    self.line = line
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

/// A term of the program that help explains and that is not a command.
struct HelpTopic: Sendable {
  let name: String
  let lines: [String]

  static let all = [
    HelpTopic(
      name: "extract",
      lines: [
        "An extract is an answer without a model: whole sentences of the passages, chosen by rule and copied with their pages.",
        "It uses the question's words and the passages' nearness in meaning, and declines where no sentence has enough support.",
        "Template, temperature and other settings of a model do not change it. Other passages do: other words, /set top_k=8, /set mode=vector, /set chunk.size=200tok.",
        "/why \"WORDS\" says what it made of a passage · /model list shows who answers in own words",
      ])
  ]

  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name.lowercased() } }

  func show(on output: Output) {
    for line in lines {
      for wrapped in TextWrapping.wrap(StyledText(line), width: output.columns) {
        output.print(wrapped)
      }
    }
  }
}
