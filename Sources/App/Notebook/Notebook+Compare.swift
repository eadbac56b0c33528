package import Answers
import Sessions

/// Two answers to one question over the same passages, by different templates.
package struct ComparedAnswers: Sendable {
  /// In the order in which they are shown.
  package let answers: [AnsweredCell]
  /// Template of each answer, such as `answer v3`.
  package let labels: [String]
}

extension Notebook {
  /// Asks with two versions of templates, each as a cell beside the conversation.
  ///
  /// Which comes first is left to chance, so that nobody can tell them by their place.
  package func compare(
    _ question: String, _ versions: [TemplateVersion], observer: @escaping AskObserver
  ) async throws -> ComparedAnswers {
    let order = Bool.random() ? versions : versions.reversed()
    var answers: [AnsweredCell] = []
    for version in order {
      let prompts = VersionedPrompts(version, else: ports.prompts)
      let parameters = try parameters(of: version, by: prompts)
      let scene = try scene(parameters)
      let book = AskBook(
        try ports.offering(prompts).selecting(scene.settings), providers: providers, cache: cache,
        budget: try await CountSpending(self).budget(parameters))
      let cell = try await begin(
        .ask, source: question, parameters: parameters, context: scene.quotedTurns.map(\.cell))
      try await recorder.mark(.drop, cells: [cell.number])
      answers.append(try await book.run(question, in: scene, as: cell, observer: observer))
    }
    return ComparedAnswers(answers: answers, labels: order.map(\.label))
  }

  /// Keeps which of two cells a person liked better; nil when neither.
  package func prefer(_ preferred: Int?, of cells: [Int]) async throws {
    let order = cells.sorted { a, _ in a == preferred }
    try await recorder.mark(.prefer, cells: order, text: preferred == nil ? "=" : nil)
  }
}
