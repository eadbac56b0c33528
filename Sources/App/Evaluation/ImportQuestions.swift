import Answers
package import Lab

/// Imports a file of another tool as a set.
package struct ImportQuestions: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Throws `QuestionError.unreadable` for a missing file, `.alreadyThere` for the name of an existing set.
  package func run(_ path: String, as name: String) async throws -> ImportedQuestions {
    let ports = notebook.ports
    let bytes = try ports.questions.file(path)
    guard !(try ports.questions.names().contains(name)) else {
      throw QuestionError.alreadyThere(set: name, path: ports.questions.path(of: name))
    }
    let read = try QuestionImport.read(bytes, name: name, path: path) {
      try? ports.prompts.metadata(String(decoding: $0, as: UTF8.self), firstLine: 1).json
    }
    let gold = try await notebook.oneBook("/question").gold
    let lost = read.set.questions.count { gold.known($0) == nil }
    try ports.questions.save(read.set)
    return ImportedQuestions(set: read.set, leftOut: read.leftOut, unanswerable: lost)
  }
}

/// An imported set, with counts of entries that will not be scored.
package struct ImportedQuestions: Sendable {
  package let set: QuestionSet
  /// Entries of the file that do not say what a passage must contain.
  package let leftOut: Int
  /// Questions whose gold is not in the open book.
  package let unanswerable: Int
}
