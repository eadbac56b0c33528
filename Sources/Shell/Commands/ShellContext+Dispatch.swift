import App
import Parameters
import Terminal

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
