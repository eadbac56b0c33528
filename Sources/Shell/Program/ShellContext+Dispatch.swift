import Asking
import Basics
import Notebook
import NotebookShell
import Parameters
import ShelfShell
import ShellKit
import Terminal
import Views

extension ShellContext {
  /// Runs a line: as a command if `ShellLine` calls it one, else as a question.
  func dispatch(_ line: String) async throws {
    try refuseUnfit(line)
    if try await notebook.refreshPosition() {
      let open = try await notebook.desk()
      let lines =
        open.joinedBooks == nil ? [PageCommand.state(open)] : JoinedBooksView(open: open).lines
      for line in lines {
        diagnostics.print("\("! moved in another shell: \(line)", .warning)")
      }
    }
    for notice in await Templates(notebook).refresh() {
      diagnostics.print(TemplateNoticeView(notice: notice).line)
    }
    switch ShellLine(try AliasCommand.expanded(line, in: self)) {
    case .blank: return
    case .program: throw UsageError.needsTyping(line)
    case .question(let question):
      let isTalk = await notebook.discovery.isOpen
      if !(isTalk && DiscoverCommand.hasForm(question)),
        let command = SlashSlip.command(in: line, among: commands.names)
      {
        throw UsageError.slip(line: question, command: command)
      }
      if isTalk {
        return try await DiscoverCommand.goOn(question, in: self)
      }
      // A setting behind a question is one, as it is behind /ask.
      if AssignmentForm.ends(question) { return try await run("ask", question) }
      let named = ShelfWord.taken(from: question)
      var books: ShelvedBooks?
      if let named { books = try await self.books(ofShelf: named.shelf) }
      try await AskCommand().ask(
        named?.question ?? question, of: books, overrides: [], in: self)
    case .command(let name, let rest):
      try await run(name, rest)
    }
  }

  /// True for a command that takes the rest of its line as text, such as a note.
  func takesWholeLine(_ line: String) -> Bool {
    guard case .command(let name, _) = ShellLine(line),
      let command = try? commands.command(name)
    else { return false }
    return command.spec.text?.isLine == true
  }
}

/// Finds the command in a mistyped line that would otherwise be sent as a question.
enum SlashSlip {
  /// The command that is probably meant, with the words after it; nil for a question.
  ///
  /// `q/help tune`, `serch`, `set top_k=8` and `ls` are mistyped commands; `and/or` in a sentence is not.
  static func command(in line: String, among names: [String]) -> String? {
    guard let first = line.first, !first.isWhitespace, first != "/" else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first else { return nil }
    if let slash = word.firstIndex(of: "/"), slash > word.startIndex {
      let stray = word[..<slash].count
      let name = String(word[word.index(after: slash)...])
      return meant(name, among: names, isExact: stray > 1).map { $0 + line.dropFirst(word.count) }
    }
    // `q` quits a pager and many other programs.
    if words == ["q"] { return "quit" }
    if words.count == 1, word.allSatisfy({ $0.isLetter || $0 == "-" }) {
      return ForeignNames.meaning(word) ?? meant(word, among: names)
    }
    let setsSomething = words.dropFirst().contains { CommandInput.isOverride($0) }
    return setsSomething && names.contains(word) ? line : nil
  }

  /// The command with this name; unless `isExact`, also with one letter wrong, missing or added.
  private static func meant(_ name: String, among names: [String], isExact: Bool = false)
    -> String?
  {
    let name = name.lowercased()
    if names.contains(name) { return name }
    guard !isExact, name.utf8.count >= 4 else { return nil }
    return names.filter { $0.utf8.count >= 3 }
      .first { EditDistance.between(Array(name.utf8), Array($0.utf8), upTo: 1) != nil }
  }
}
