/// The kinds of questions, by what an answer needs.
package enum QuestionKind: String, Codable, Sendable, CaseIterable {
  /// One passage answers it.
  case single
  /// Several passages together answer it.
  case multi
  /// The book does not answer it; a good answer says so.
  case none
}
