import Foundation
import TestSupport

@testable import Shell
@testable import Terminal

/// The sentences of the source and the translations of the repository.
enum Translations {
  static let all: [Language] = Language.allCases.filter { $0 != .english }

  /// Read once for all tests.
  static func sentences() throws -> [SourceSentences.Entry] { try read.get() }

  private static let read = Result {
    let excluded = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "excluded.txt")
    return try SourceSentences(
      sources: Fixture.repository.appending(path: "Sources"),
      excluding: ExcludedLiterals(String(contentsOf: excluded, encoding: .utf8))
    ).entries
  }

  static func url(_ name: String) -> URL {
    Fixture.repository.appending(path: "shared/words/\(name)")
  }

  static func file(_ language: Language) throws -> POFile {
    POFile(Array(try Data(contentsOf: url("\(language.rawValue).po"))))
  }

  /// Runs a body in a language of its own, beside other tests in theirs.
  static func reading<Value>(
    _ language: Language, _ body: () async throws -> Value
  ) async throws -> Value {
    let catalogue =
      language == .english ? nil : Catalogue(try file(language), language: language.rawValue)
    return try await Wording.$choice.withValue(ChosenLanguage(catalogue)) { try await body() }
  }
}
