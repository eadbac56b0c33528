/// Where question sets are kept, and data of benchmarks is read from.
package protocol QuestionLibrary: Sendable {
  /// Names of the sets, sorted.
  func names() throws -> [String]
  /// Throws `QuestionError.noSuchSet` with near names.
  func set(named name: String) throws -> QuestionSet
  /// Writes the whole set; a set of that name is replaced.
  func save(_ set: QuestionSet) throws
  /// The bytes of any file, such as one to import; throws `QuestionError.unreadable`.
  func file(_ path: String) throws -> [UInt8]
}

/// A library without sets, for places that ask none.
package struct NoQuestions: QuestionLibrary {
  package init() {}

  package func names() -> [String] { [] }

  package func set(named name: String) throws -> QuestionSet {
    throw QuestionError.noSuchSet(name, near: [])
  }

  package func save(_ set: QuestionSet) throws {
    throw QuestionError.unreadable(path: set.name, reason: "question sets are kept nowhere here")
  }

  package func file(_ path: String) throws -> [UInt8] {
    throw QuestionError.unreadable(path: path, reason: "files are read nowhere here")
  }
}
