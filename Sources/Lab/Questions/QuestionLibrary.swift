/// Storage of question sets.
package protocol QuestionLibrary: Sendable {
  /// Names of the sets, sorted.
  func names() throws -> [String]
  /// Throws `QuestionError.noSuchSet` with near names.
  func set(named name: String) throws -> QuestionSet
  /// Writes the whole set; a set of that name is replaced.
  func save(_ set: QuestionSet) throws
  /// The file of a set, whether or not it exists.
  func path(of name: String) -> String
  /// The bytes of any file, such as one to import; throws `QuestionError.unreadable`.
  func file(_ path: String) throws -> [UInt8]
}
