package import App
import Basics
import Books
import Parameters
import Search
import Terminal

/// Runs an answer or a search, and shows it as it arrives.
package enum AnsweringView {
  /// Runs `body`, which asks the open books unless others are given.
  ///
  /// Throws the error of a failed call after showing the text that had arrived.
  package static func show(
    in shell: ShellContext, of books: OpenBook? = nil,
    _ body: (@escaping AskObserver) async throws -> RerunCell
  ) async throws -> RerunCell {
    let current = await shell.notebook.current
    let links = PageLinks(books ?? current)
    let view = AnswerView(
      on: shell.wantsDocument ? nil : shell.output, diagnostics: shell.diagnostics,
      introducesExtract: { shell.toldOnce.isFirst(Remark.extractAnswers.rawValue) },
      pageLink: { links?.link(label: $0) })
    defer { view.finish() }
    let outcome = try await body(view.observe)
    view.finish()
    switch outcome {
    case .answered(let cell):
      shell.present(cell.json) {
        view.showSummary(of: cell)
        ExtractRemark.tell(of: cell, in: shell)
      }
      if let failure = cell.answer.failure { throw failure }
    case .found(let found):
      shell.present(found)
    }
    return outcome
  }
}

extension FoundPassages: Presentable {
  var document: JSONValue { retrieval.json(in: open) }

  /// The chapter to which the search was limited, with its pages; else empty.
  private var place: String {
    retrieval.chapter.map { " of “\($0.chapter.title)” \(open.citation($0.pages))" } ?? ""
  }

  /// Prints the passages as a table, and the settings that found them.
  func show(in shell: ShellContext) {
    if let note = retrieval.phrase.note(offering: "\(cell)") { shell.output.print(note) }
    RetrievalView(retrieval, open: open).show(in: shell)
    let origin = parent.map { "←\($0)" } ?? ""
    if !retrieval.judged.isEmpty {
      let time =
        rerankMilliseconds.map { " in \(Quantity.grouped($0)) ms" } ?? ", known before"
      let count = Quantity.count(retrieval.judged.count, "candidate")
      shell.output.print("\("re-ranked \(count)\(time)", .muted)")
    }
    if retrieval.options.expansion != .one, retrieval.variants.count < 2 {
      shell.output.print("\("! the model gave no other wording", .warning)")
    }
    shell.output.print(
      "\("[\(cell)\(origin)] \(retrieval.passages.count) of \(retrieval.eligible) chunks\(place) · \(retrieval.options.summary)", .muted)"
    )
  }
}
