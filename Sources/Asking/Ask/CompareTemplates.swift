package import Answers
package import Notebook
import Sessions

/// Two answers to one question over the same passages, by different templates.
package struct ComparedAnswers: Sendable {
  /// Answers in the order in which they are shown.
  package let answers: [AnsweredCell]
  /// Template of each answer, such as `answer v3`.
  package let labels: [String]
}

/// Asks with two versions of templates, so that a person can pick the better answer blind.
package struct CompareTemplates: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Asks twice, each time as a cell beside the conversation.
  ///
  /// The order is random, so that it tells nothing about the templates.
  package func run(
    _ question: String, _ versions: [TemplateVersion], observer: @escaping AskObserver
  ) async throws -> ComparedAnswers {
    let order = Bool.random() ? versions : versions.reversed()
    var answers: [AnsweredCell] = []
    for version in order {
      answers.append(try await answer(question, version, observer))
    }
    return ComparedAnswers(answers: answers, labels: order.map(\.label))
  }

  private func answer(
    _ question: String, _ version: TemplateVersion, _ observer: @escaping AskObserver
  ) async throws -> AnsweredCell {
    try await AskAsCell(notebook).run(
      question, in: try await Templates(notebook).state(of: version).compared, isBeside: true,
      observer: observer)
  }

  /// Records the cell whose answer a person preferred; nil means neither.
  package func prefer(_ preferred: Int?, of cells: [Int]) async throws {
    let order = cells.sorted { a, _ in a == preferred }
    try await notebook.recorder.mark(
      .prefer, cells: order, text: preferred == nil ? "=" : nil)
  }
}
