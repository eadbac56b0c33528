import Foundation
import Parameters
import Testing

@testable import Shell

/// Help, advice and errors name parameters that `/set` takes.
struct NamedParametersTests {
  /// Names before an equals sign that are no parameter: those of commands, and the placeholder `key=value`.
  private static let others = Set(
    CommandRegistry.standard.all.flatMap(\.spec.forms).flatMap(\.arguments).compactMap(\.key)
      + ["key"])

  @Test func `every name before an equals sign is a parameter`() throws {
    let sentences = try Translations.sentences().map(\.id)
    var named: Set<String> = []
    for sentence in sentences {
      // A variable of the environment is in capitals, and an option has its dashes.
      for match in sentence.matches(of: /(?:^|[^\w.\-$%{])([a-z][a-z_.]*)=/) {
        named.insert(String(match.1))
        #expect(isKnown(String(match.1)), "\(match.1)= in “\(sentence)”")
      }
    }
    #expect(named.contains("top_k") && named.contains("chat.citations"), "\(named.sorted())")
  }

  private func isKnown(_ name: String) -> Bool {
    ParameterRegistry.parameter(name) != nil || PreferenceRegistry.preference(name) != nil
      || Self.others.contains(name)
  }
}
