import Foundation
import Parameters
import TestSupport
import Testing

@testable import Shell

/// Help, advice and errors name parameters that `/set` takes.
struct NamedParametersTests {
  /// Names before an equals sign that are no parameter: those of commands, and the placeholder `key=value`.
  private static let others = Set(
    CommandRegistry.standard.all.flatMap(\.spec.forms).flatMap(\.arguments).compactMap(\.key)
      + ["key"])

  @Test func `every name before an equals sign is a parameter`() throws {
    var named: Set<String> = []
    for sentence in try Self.sentences() {
      // A variable of the environment is in capitals, and an option has its dashes.
      for match in sentence.matches(of: /(?:^|[^\w.\-$%{"])([a-z][a-z_.]*)=/) {
        named.insert(String(match.1))
        #expect(isKnown(String(match.1)), "\(match.1)= in “\(sentence)”")
      }
    }
    #expect(named.contains("top_k") && named.contains("chat.citations"), "\(named.sorted())")
  }

  /// Literals of several words in the rooms that speak to people, and in files with errors that do.
  private static func sentences() throws -> [String] {
    let folder = Fixture.repository.appending(path: "Sources")
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return try (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
      .map { ($0.path, try String(contentsOf: $0, encoding: .utf8)) }
      .filter { path, text in
        text.contains(": Explained")
          || ["Shell", "App", "Lab", "Parameters"].contains { path.contains("/Sources/\($0)/") }
      }
      .flatMap { LiteralScanner.literals(in: $0.1) }
      .map(\.text).filter { $0.contains(" ") && !$0.contains("<") && !$0.hasPrefix("#") }
  }

  private func isKnown(_ name: String) -> Bool {
    ParameterRegistry.parameter(name) != nil || PreferenceRegistry.preference(name) != nil
      || Self.others.contains(name)
  }
}
