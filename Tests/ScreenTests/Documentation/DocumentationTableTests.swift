import Basics
import Books
import Foundation
@testable import Notebook
@testable import NotebookShell
import Parameters
@testable import Replays
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// The tables of the documentation are those of the registries; `RECORD_SNAPSHOTS=1` writes them anew.
@Suite(.serialized) struct DocumentationTableTests {
  @Test(arguments: [
    "commands", "options", "subcommands", "parameters", "preferences", "exit-codes", "keys",
    "formats",
    "environment", "files",
  ])
  func `a table of the documentation is the registry's`(name: String) throws {
    let url = try MarkedPage.url(of: name)
    let text = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(text.range(of: "<!-- \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- /\(name) -->"))
    let table = Self.table(name)
    let found = String(text[start.upperBound..<end.lowerBound])
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", found != table {
      let changed = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: table)
      try changed.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again")
    } else {
      #expect(found == table, "write it anew with: make record")
    }
  }

  private static func table(_ name: String) -> String {
    switch name {
    case "commands": commands
    case "options": options
    case "subcommands":
      rows(
        ["subcommand", "what it does"],
        Subcommand.all.map { ["`\(escaped("\($0.name) \($0.usage)"))`", escaped($0.summary)] })
    case "parameters":
      rows(
        ["parameter", "default", "takes", "recomputes from", "what it does"],
        ParameterRegistry.all.map {
          [
            "`\($0.name)`", "`\($0.defaultText)`", escaped($0.kind.expectation),
            $0.stage.rawValue, escaped($0.help),
          ]
        })
    case "preferences":
      rows(
        ["preference", "default", "takes", "what it does"],
        PreferenceRegistry.all.map {
          ["`\($0.name)`", "`\($0.defaultValue)`", escaped($0.kind.expectation), escaped($0.help)]
        })
    case "keys": rows(["keys", "what they do"], LineKeys.rows.map { [$0.keys, $0.action] })
    case "formats":
      rows(
        ["format", "how it is read"],
        BookFormat.allCases.compactMap(\.words).map { [$0.name, $0.reading] })
    case "environment":
      rows(["variable", "what it is"], ManualPage.variables.map { ["`\($0.0)`", $0.1] })
    case "files": rows(["file", "what it is"], ManualPage.files.map { ["`\($0.0)`", $0.1] })
    default:
      rows(["code", "meaning"], ExitCode.allCases.map { ["\($0.rawValue)", $0.meaning] })
    }
  }

  private static var commands: String {
    CommandGroup.allCases.map { group in
      let members = CommandRegistry.standard.all.map(\.spec).filter { $0.group == group }
      return "### \(group.rawValue)\n\n"
        + rows(
          ["command", "what it does"],
          members.map { ["`\(escaped("/\($0.name) \($0.usage)"))`", escaped($0.summary)] })
    }.joined(separator: "\n")
  }

  /// Each option once, with the commands that take it.
  private static var options: String {
    let specs = CommandRegistry.standard.all.map(\.spec)
    let all = Set(specs.flatMap(\.allOptions)).sorted { ($0.name, $0.help) < ($1.name, $1.help) }
    return rows(
      ["option", "of", "what it does"],
      all.map { option in
        let takers = specs.filter { $0.allOptions.contains(option) }.map { "`/\($0.name)`" }
        let of = takers.count > 6 ? "\(takers.count) commands" : takers.joined(separator: " ")
        return ["`\(escaped(option.form))`", of, escaped(option.help)]
      })
  }

  private static func rows(_ titles: [String], _ rows: [[String]]) -> String {
    let lines = [titles, titles.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |\n" }.joined()
  }

  private static func escaped(_ text: String) -> String {
    text.trimmingCharacters(in: .whitespaces).replacingOccurrences(of: "|", with: "\\|")
  }
}
