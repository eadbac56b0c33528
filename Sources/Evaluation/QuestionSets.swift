package import Lab
import Notebook
package import Sessions

/// The sets of questions a workspace keeps.
package struct QuestionSets: Sendable {
  private let library: QuestionLibrary

  package init(_ library: QuestionLibrary) { self.library = library }

  package func names() -> [String] { library.names() }

  /// The file of a set.
  package func path(of name: String) -> String { library.path(of: name) }

  package func set(_ name: String) throws -> QuestionSet { try library.set(named: name) }

  /// The set of a name; throws `QuestionError.empty` when it has no question.
  package func answerable(_ name: String) throws -> QuestionSet {
    let set = try set(name)
    guard !set.questions.isEmpty else { throw QuestionError.empty(set: name) }
    return set
  }

  /// The questions of a set; empty when the set does not exist yet.
  func known(_ name: String) throws -> [Question] {
    library.names().contains(name) ? try library.set(named: name).questions : []
  }

  /// Another question of the set with the same words, whatever their case.
  package func twin(of question: Question, in name: String) throws -> Question? {
    try known(name).first {
      $0.id != question.id && $0.text.lowercased() == question.text.lowercased()
    }
  }

  /// Adds a question under the first free number.
  package func add(
    text: String, kind: QuestionKind, spans: [GoldSpan], to name: String,
    origin: QuestionOrigin? = nil
  ) throws -> Question {
    let questions = try known(name)
    let ids = Set(questions.map(\.id))
    var number = questions.count + 1
    while ids.contains("q\(number)") { number += 1 }
    let question = Question(
      id: "q\(number)", text: text, kind: kind, spans: spans, origin: origin)
    try library.save(QuestionSet(name: name, questions: questions + [question]))
    return question
  }

  /// Removes a question from a set; a set without questions is kept.
  package func remove(_ id: String, from name: String) throws {
    let set = try set(name)
    let left = set.questions.filter { $0.id != id }
    guard left.count < set.questions.count else {
      throw QuestionError.noSuchQuestion(id, set: name)
    }
    try library.save(QuestionSet(name: name, questions: left))
  }
}

extension OpenBook {
  /// Finds the places of gold in the book; made once for a set, because it reads the whole text.
  package var gold: GoldResolver { GoldResolver(text: text) }
}
