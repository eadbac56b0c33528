import Basics
import Foundation
@testable import Replays
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// What each command prints, and what it says to wrong use, without the program being started.
struct CommandGoldenTests {
  @Test(arguments: CommandScript.all)
  func `a command prints what it always printed`(script: CommandScript) async throws {
    let desk = try await CommandDesk(saying: script.replies, pooling: script.pools)
    try await desk.prepare(script.start.lines)
    try expectSnapshot(await desk.transcript(script.lines, columns: 80), script.name)
    guard !script.wide.isEmpty else { return }
    var widths = ""
    var shown: [Int: String] = [:]
    for columns in CommandScript.widths {
      let text = await desk.transcript(script.wide, columns: columns)
      shown[columns] = text
      widths += "── \(columns) columns ──\n" + text
    }
    try expectSnapshot(widths, "\(script.name)-widths")
    // The same desk, so that only the screen is another one.
    shown[80] = await desk.transcript(script.wide, columns: 80)
    let words = WholeWords(await desk.transcript(script.wide, columns: WholeWords.wide))
    for (columns, text) in shown {
      let pieces = words.pieces(in: text, columns: columns)
      #expect(pieces.isEmpty, "at \(columns) columns \(pieces) in\n\(text)")
      let missing = words.missing(in: text, columns: columns, leftOut: script.leavesOut)
      #expect(missing.isEmpty, "at \(columns) columns no \(missing) in\n\(text)")
    }
    let styled = await desk.transcript(script.wide, columns: WholeWords.wide, hasStyles: true)
    for stretch in Self.emphasised(in: styled) {
      #expect(shown[80]?.contains("*") == true, "only its weight marks “\(stretch)”")
    }
  }

  /// Bold and underlined stretches behind other text of their lines, such as the words that a search found.
  private static func emphasised(in text: String) -> [Substring] {
    text.split(separator: "\n").flatMap { line in
      line.matches(of: /(?:^|\u{1B}\[0m)[^\u{1B}]*\S[^\u{1B}]*\u{1B}\[1;4m([^\u{1B}]+)\u{1B}/)
        .map(\.1)
    }
  }

  /// A command without them is one whose narrow form nobody has looked at.
  @Test func `every command has goldens at other widths`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    for name in CommandRegistry.standard.names {
      let script = try #require(
        CommandScript.all.first { script in
          script.wide.contains { $0 == "/\(name)" || $0.hasPrefix("/\(name) ") }
        }, "no golden of /\(name) at other widths")
      let golden = try String(
        contentsOf: folder.appending(path: "\(script.name)-widths.txt"), encoding: .utf8)
      let parts = golden.components(separatedBy: " columns ──\n").dropFirst()
      #expect(parts.count == CommandScript.widths.count, "\(script.name)")
      #expect(parts.allSatisfy { $0.contains("> /\(name)") }, "\(script.name)")
    }
  }

  @Test func `every form of every command is in a golden`() throws {
    let lines = CommandScript.all.flatMap(\.lines)
    for name in CommandRegistry.standard.all.flatMap(\.spec.formNames) {
      #expect(
        lines.contains { $0 == "/\(name)" || $0.hasPrefix("/\(name) ") }, "no golden of /\(name)")
    }
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Snapshots")
    for script in CommandScript.all {
      let path = folder.appending(path: "\(script.name).txt").path
      #expect(FileManager.default.fileExists(atPath: path), "no golden of \(script.name)")
    }
  }

  /// A wider line would be broken by the terminal, in the middle of a number or a word.
  @Test(arguments: ["Commands/Goldens", "Views"])
  func `no line of a golden is wider than its screen`(folder: String) throws {
    let url = Fixture.repository.appending(path: "Tests/ScreenTests/\(folder)/Snapshots")
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() {
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      // Goldens of commands that name no width are those of a screen of 80 columns.
      var columns = folder == "Views" ? Int.max : 80
      for line in text.split(separator: "\n") {
        if line.hasPrefix("── "), line.hasSuffix(" columns ──") {
          columns = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? columns
        } else if !line.hasPrefix(">"), (try? JSONValue(parsing: String(line))) == nil {
          #expect(DisplayWidth.of(String(line)) <= columns, "\(name): \(line)")
        }
      }
    }
  }
}
