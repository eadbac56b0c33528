import Foundation
import Parameters
@testable import ShellKit
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
    let speaking = Set(try RoomSources.screens + RoomSources.verbs + ["Lab", "Parameters"])
    return try RoomSources.all.flatMap { room in
      try RoomSources.files(of: [room]).map(\.text).filter {
        speaking.contains(room) || $0.contains(": Explained")
      }
    }
    .flatMap { LiteralScanner.literals(in: $0) }
    .map(\.text).filter { $0.contains(" ") && !$0.contains("<") && !$0.hasPrefix("#") }
  }

  private func isKnown(_ name: String) -> Bool {
    ParameterRegistry.parameter(name) != nil || PreferenceRegistry.preference(name) != nil
      || Self.others.contains(name)
  }
}
