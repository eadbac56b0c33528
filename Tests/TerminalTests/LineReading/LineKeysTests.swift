import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The keys that manual and documentation list, and those that are bound.
struct LineKeysTests {
  private static let folder = Fixture.repository.appending(path: "Sources/Terminal/LineReading")
  private static let named = LineKeys.rows.map(\.keys).joined(separator: ", ")

  /// Every sequence that our commands are bound to, as it stands in the source.
  private static func sequences() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("EditorCommands") }
    return Set(
      try files.flatMap { file in
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        return source.matches(of: /bind\(\s*\[([^\]]*)\]/).flatMap { match in
          match.1.matches(of: /"([^"]+)"/).map { String($0.1) }
        }
      })
  }

  /// Control and Alt keys by the names a keyboard has for them; nil for what a terminal sends for others.
  ///
  /// While a line is read, Enter arrives as a line feed and Ctrl-J as a carriage return.
  private static func name(of sequence: String) -> String? {
    let known = ["^J": "Enter", "^M": "Ctrl-J", "^I": "Tab", "^H": "Backspace", "^?": "Backspace"]
    if let name = known[sequence] { return name }
    if let control = sequence.wholeMatch(of: /\^(.)(?:\^(.))?/) {
      return "Ctrl-\(control.1)" + (control.2.map { " Ctrl-\($0)" } ?? "")
    }
    return sequence.wholeMatch(of: /\\\\e([a-z_\/])/).map { "Alt-\($0.1.uppercased())" }
  }

  @Test func `every control and Alt key that is bound is listed`() throws {
    let names = Set(try Self.sequences().compactMap(Self.name))
    #expect(names.count > 25)
    for name in names {
      #expect(Self.named.split(separator: ", ").contains { $0 == name }, "\(name)")
    }
  }
}
