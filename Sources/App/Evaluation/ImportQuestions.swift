import Answers
package import Lab

/// Takes a file of another tool over as a set.
package struct ImportQuestions: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Throws `QuestionError.alreadyThere` for a name that is taken.
  package func run(_ path: String, as name: String) async throws -> ImportedQuestions {
    let ports = notebook.ports
    guard !(try ports.questions.names().contains(name)) else {
      throw QuestionError.alreadyThere(set: name)
    }
    let read = try QuestionImport.read(try ports.questions.file(path), name: name, path: path) {
      try? ports.prompts.metadata(String(decoding: $0, as: UTF8.self), firstLine: 1).json
    }
    let gold = try await notebook.oneBook("/question").gold
    let lost = read.set.questions.count { gold.known($0) == nil }
    try ports.questions.save(read.set)
    return ImportedQuestions(set: read.set, leftOut: read.leftOut, unanswerable: lost)
  }
}

/// A set taken over, with what of it will not be scored.
package struct ImportedQuestions: Sendable {
  package let set: QuestionSet
  /// Entries of the file that do not say what a passage must hold.
  package let leftOut: Int
  /// Questions whose gold the open book lacks.
  package let unanswerable: Int
}
