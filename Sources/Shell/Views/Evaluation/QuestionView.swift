import App
import Basics
import Books
import Lab
import Sessions
import Terminal

/// The gold passages of a question, with their places in the open book.
struct QuestionView {
  private let question: Question
  private let shell: ShellContext

  init(_ question: Question, in shell: ShellContext) {
    self.question = question
    self.shell = shell
  }

  /// The question with places of its gold up to the reading position, for programs.
  var json: JSONValue {
    get async throws {
      guard let open = await shell.notebook.current,
        let needs = open.gold.known(question)
      else { return .array([]) }
      let book = open.visible
      let ranges = needs.flatMap(\.alternatives).filter(book.holds)
      return .array(
        ranges.map { range in
          .object([
            "start_offset": .integer(range.lowerBound), "end_offset": .integer(range.upperBound),
            "pages": .string(open.citation(open.pageMap.pages(of: range))),
            "text": .string(book.text(range)),
          ])
        })
    }
  }

  /// Prints each gold passage, or its first `limit` characters.
  func showGold(limit: Int = .max) async throws {
    if question.kind == .none {
      return shell.output.print("  \("the book does not answer it", .muted)")
    }
    guard let open = await shell.notebook.current, let places = open.gold.known(question) else {
      return shell.output.print("  \("its answer is not in this book", .warning)")
    }
    let book = open.visible
    for need in places {
      for range in need.alternatives {
        guard book.holds(range) else {
          shell.output.print("  \("beyond your reading position", .muted)")
          continue
        }
        let page = open.citation(open.pageMap.pages(of: range))
        let text = book.text(range)
        let shown = text.count > limit ? text.prefix(limit) + "…" : text[...]
        let line: StyledText = "  \(page, .citation) \(String(shown))"
        for wrapped in TextWrapping.wrap(line.onOneLine, width: shell.output.columns, indent: 4) {
          shell.output.print(wrapped)
        }
      }
    }
  }
}
