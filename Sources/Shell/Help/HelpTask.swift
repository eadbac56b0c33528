import Bindings
import Terminal

/// A task of a person, and a line that does it.
struct HelpTask: Sendable {
  let want: String
  let line: String
  /// Its place behind tasks that fit as well: an option says how a thing is done and seldom what.
  var handicap = 0.0

  /// The usual tasks, in the order that a new person meets them.
  static let usual = [
    HelpTask(want: "open a book, a file or a web page", line: "/open ~/books/alice.epub"),
    HelpTask(want: "read no further than a page", line: "/page 12"),
    HelpTask(want: "see what a search finds", line: "/search who keeps the lamp"),
    HelpTask(want: "see the passages an answer rests on", line: "/show --passages"),
    HelpTask(want: "see why a passage came in or stayed out", line: "/why p.12"),
    HelpTask(want: "see exactly what a model is sent", line: "/prompt"),
    HelpTask(want: "change a setting", line: "/set chunk.size=300tok"),
    HelpTask(want: "move a setting and watch what is found", line: "/slide top_k"),
    HelpTask(want: "ask again with one thing changed", line: "/rerun ^ top_k=8"),
    HelpTask(want: "compare two answers", line: "/diff 3 5"),
    HelpTask(want: "choose the model that answers", line: "/model anthropic"),
    HelpTask(want: "write a prompt template", line: "/template new terse"),
    HelpTask(want: "find a better setting on questions", line: "/tune SET"),
    HelpTask(want: "pass the session on", line: "/export notebook.html"),
  ]

  /// Further tasks, by which `/help how` finds what to type.
  static let others = (Resource.text("help/tasks.tsv") ?? "").split(separator: "\n").compactMap {
    row -> HelpTask? in
    let cells = row.split(separator: "\t")
    return cells.count == 2 ? HelpTask(want: String(cells[0]), line: String(cells[1])) : nil
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
    for line in lines { output.printWrapped(StyledText(line)) }
  }
}
