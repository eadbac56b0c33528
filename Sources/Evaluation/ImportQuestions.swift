import Answers
package import Lab
package import Notebook

/// Imports a file of another tool as a set.
package struct ImportQuestions: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Throws `QuestionError.unreadable` for a missing file, `.alreadyThere` for the name of an existing set.
  package func run(_ path: String, as name: String) async throws -> ImportedQuestions {
    let questions = notebook.questions
    let bytes = try questions.file(path)
    guard !questions.names().contains(name) else {
      throw QuestionError.alreadyThere(set: name, path: questions.path(of: name))
    }
    let read = try QuestionImport.read(bytes, name: name, path: path) {
      try? notebook.prompts.metadata(String(decoding: $0, as: UTF8.self), firstLine: 1).json
    }
    let gold = try await notebook.oneBook("/question").gold
    let lost = read.set.questions.count { gold.known($0) == nil }
    try questions.save(read.set)
    let repeated = read.set.questions.compactMap { question -> ImportedQuestions.Repeated? in
      let texts = question.spans.filter { $0.start == nil }.map(\.text) + question.contains
      let places = texts.map { gold.everyPlace(of: $0).count }.max() ?? 0
      return places > 1 ? .init(question: question.id, places: places) : nil
    }
    return ImportedQuestions(
      set: read.set, leftOut: read.leftOut, unanswerable: lost, repeated: repeated)
  }
}

/// An imported set, with counts of entries that will not be scored.
package struct ImportedQuestions: Sendable {
  package let set: QuestionSet
  /// Entries of the file that do not say what a passage must contain.
  package let leftOut: Int
  /// Questions whose gold is not in the open book.
  package let unanswerable: Int
  /// Questions whose gold is in several places of the book.
  package let repeated: [Repeated]

  package struct Repeated: Sendable {
    package let question: String
    package let places: Int
  }
}
