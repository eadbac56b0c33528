import Answers
package import Asking
package import Basics
import Bindings
import Books
package import Notebook
import Parameters
import Search
import Sessions
package import ShellKit
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
  package var document: JSONValue { retrieval.json(in: open) }

  /// The chapter to which the search was limited, with its pages; else empty.
  private var place: String {
    retrieval.chapter.map { " of “\($0.chapter.title)” \(open.citation($0.pages))" } ?? ""
  }

  /// Prints the passages as a table, and the settings that found them.
  package func show(in shell: ShellContext) {
    if let note = retrieval.phrase.note(offering: "\(cell)") { shell.output.print(note) }
    RetrievalView(retrieval: retrieval, open: open).show(in: shell)
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

/// A remark on changed settings that have no effect on an answer without a model.
enum ExtractRemark {
  /// Prints once, below an extract, that the changed settings need a model.
  static func tell(of cell: AnsweredCell, in shell: ShellContext) {
    let changed = cell.answer.isLanguageModel ? [] : ignored(cell.parameters)
    guard !changed.isEmpty else { return }
    let verb = changed.count == 1 ? "needs" : "need"
    shell.tellOnce(
      .extractIgnores,
      "\("! \(changed.joined(separator: " and ")) \(verb) a model: an extract is made by rule · /help extract", .warning)"
    )
  }

  /// The changed settings of a model, such as `chat.temperature=1`.
  private static func ignored(_ parameters: Parameters) -> [String] {
    let rows = [
      ParameterKey<String>.template.parameter, ParameterKey<Double>.temperature.parameter,
    ]
    return rows.compactMap { row in
      let setting = parameters.setting(row)
      guard [.preset, .flag, .session, .cell].contains(setting.origin),
        setting.value != row.defaultValue
      else { return nil }
      return "\(row.name)=\(setting.value)"
    }
  }
}

/// Links from page numbers in an answer to the pages of the book's file.
package struct PageLinks: Sendable {
  private let source: String
  private let format: BookFormat
  private let pageMap: PageMap

  /// Returns nil without a book, or for a book without a file.
  package init?(_ open: OpenBook?) {
    guard let open, let source = open.book.source else { return nil }
    self.source = source
    format = open.book.format
    pageMap = open.pageMap
  }

  /// `file://host/path#page=42` for the page with the label, which PDF viewers open at that page; nil for an
  /// unknown label.
  package func link(label: String) -> String? {
    guard let page = pageMap.pages(named: label).first else { return nil }
    let fragment = format == .pdf ? "#page=\(page)" : ""
    if source.hasPrefix("http://") || source.hasPrefix("https://") { return source + fragment }
    guard source.hasPrefix("/") else { return nil }
    return "file://" + HostName.current + Self.escaped(source) + fragment
  }

  /// The path with `#`, `?` and `%` escaped, which have a meaning in URLs.
  private static func escaped(_ path: String) -> String {
    let names: [Character: String] = ["#": "%23", "?": "%3F", "%": "%25"]
    return path.map { names[$0] ?? String($0) }.joined()
  }
}

extension AnsweredCell {
  /// The answer with the canonical keys of a search for its passages.
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "cell": .integer(cell), "question": .string(answer.question),
      "answer": .string(answer.text), "status": .string(answer.status.rawValue),
      "stop": answer.stop.map { .string($0.word) } ?? .null,
      "provider": .string(answer.provider),
      "hits": .array(
        answer.passages.map { $0.json(in: open, chapter: visible.chapter(of: $0.range)) }),
      "citations": .array(citations.map { $0.json(in: open, visible) }),
      "check": check.json(of: answer.text, in: open, visible),
      "usage": .object([
        "input_tokens": .integer(answer.usage.inputTokens),
        "output_tokens": .integer(answer.usage.outputTokens),
      ]),
    ]
    members.merge(answer.retrieval.phrase.changedMembers) { $1 }
    if let closest { members["closest"] = closest.json }
    if !nativeCitations.isEmpty {
      members["native_citations"] = .array(
        zip(nativeCitations, answer.nativeCitations).map {
          $0.json(in: open, visible, words: $1.words)
        })
    }
    return .object(members)
  }
}
