import Foundation
import TestSupport
import Testing

/// Whoever reads a figure learns how to build and run the command behind it.
struct MeasuringCommandsTests {
  private func text(_ path: String) throws -> String {
    try String(contentsOf: Fixture.repository.appending(path: path), encoding: .utf8)
  }

  private func pages() throws -> [String] {
    try ["docs", "docs/decisions", "docs/tutorials"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: Fixture.repository.appending(path: folder).path
      )
      .filter { $0.hasSuffix(".md") }.map { "\(folder)/\($0)" }
    }
  }

  /// The names behind `Bench`.
  private func commands(in text: String) -> Set<String> {
    Set(text.matches(of: /\bBench ([a-z][a-z-]+)/).map { String($0.1) })
  }

  @Test func `every page with a measuring command leads to the page that says how to build it`()
    throws
  {
    let told = try text("docs/measuring.md")
    #expect(told.contains("swift build -c release --product Bench"))
    let known = commands(in: told)
    var found = 0
    for page in try pages() where page != "docs/measuring.md" {
      let text = try text(page)
      let commands = commands(in: text)
      guard !commands.isEmpty else { continue }
      found += 1
      #expect(text.contains("measuring.md)"), "\(page)")
      #expect(commands.isSubset(of: known), "\(page): \(commands.subtracting(known))")
    }
    #expect(found > 4)
  }

  @Test func `every measuring command that is named is one of the program`() throws {
    let source = try text("bench/Bench/Main.swift")
    for command in commands(in: try text("docs/measuring.md")) {
      #expect(source.contains("case \"\(command)\""), "\(command)")
    }
  }
}
