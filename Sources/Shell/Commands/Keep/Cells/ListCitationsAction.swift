import Answers
import App
import Basics
import Books
import Sessions
import Terminal

/// `/show --citations`: the citations of an answer with their passages in the prompt.
struct ListCitationsAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .citations, options: [.json], traits: .needsBook)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let cell = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { $0.kind == .ask }
    ).cell
    let open = try await QuoteBook(shell.notebook).book(of: cell)
    let all = AnswerCitation.all(of: cell, open, input.seen(open))
    list(all, of: cell, open, input, shell)
  }

  private func list(
    _ all: [AnswerCitation], of cell: Cell, _ open: OpenBook, _ input: CommandInput,
    _ shell: ShellContext
  ) {
    shell.present(.array(all.map { $0.json(in: open) })) {
      guard !all.isEmpty else { return shell.output.print("Cell [\(cell.number)] cites nothing.") }
      var table = Table([
        .init("#", .right), .init("cited", isFixed: true), .init("passages", isFixed: true),
        .init("chapter"),
      ])
      for found in all {
        let passages = found.hits.map { "[\($0.number)]" }.joined(separator: " ")
        table.add([
          "\(found.number)",
          found.linked(in: open) + (found.native.map { "\(" by \($0.provider)", .muted)" } ?? ""),
          found.row != nil
            ? "of the shelf"
            : passages.isEmpty ? "\("none of this answer", .warning)" : "\(passages)",
          "\(found.row?.text ?? found.chapter ?? "", .muted)",
        ])
      }
      shell.print(table)
      if let loss = open.loss {
        shell.output.print("\("! \(loss); the book is partial", .warning)")
      }
      shell.output.print("\("/show --cite N shows the passage.", .muted)")
    }
  }
}

extension CommandOption {
  fileprivate static let citations = CommandOption(
    "citations", help: "what an answer cites, and the passages from there")
}
