import Foundation
import TestSupport
import Testing

/// `docs/question-path.txt` beside the files that it names.
struct QuestionPathTests {
  private let rows: [(path: String, name: String, adds: String)]

  init() throws {
    let page = Fixture.repository.appending(path: "docs/question-path.txt")
    rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.map { line in
        let parts = line.components(separatedBy: "  ")
        try #require(parts.count == 3, "\(line)")
        return (parts[0], parts[1], parts[2])
      }
  }

  @Test func `a question passes 45 files at most`() {
    #expect((30...45).contains(rows.count))
    #expect(Set(rows.map(\.path)).count == rows.count)
    #expect(rows.allSatisfy { !$0.adds.isEmpty })
  }

  @Test func `each file is there, and one before it names what it declares`() throws {
    var (named, declared): (Set<String>, Set<String>) = ([], [])
    for (index, row) in rows.enumerated() {
      let text = try String(
        contentsOf: Fixture.repository.appending(path: row.path), encoding: .utf8)
      let (names, own) = (Self.words(in: text), Self.declarations(in: text))
      let isJoined =
        index == 0
        ? own.contains(row.name)
        : own.contains(row.name) && named.contains(row.name)
          || declared.contains(row.name) && names.contains(row.name)
      #expect(isJoined, "\(row.path) is not joined by \(row.name)")
      named.formUnion(names)
      declared.formUnion(own)
    }
  }

  private static let ignored = #""{3}[\s\S]*?"{3}|"(?:\\.|[^"\\\n])*"|//.*"#

  /// Words outside of comments and literals.
  private static func words(in text: String) -> Set<String> {
    FolderGraph.matches(of: "\(ignored)|\\b([A-Za-z]\\w*)\\b", in: text)
  }

  private static func declarations(in text: String) -> Set<String> {
    FolderGraph.matches(
      of: "\(ignored)|\\b(?:struct|enum|class|actor|protocol|func)\\s+(\\w+)", in: text)
  }
}
