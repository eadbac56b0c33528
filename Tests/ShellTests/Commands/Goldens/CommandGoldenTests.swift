import Foundation
import Testing
import TestSupport

@testable import Shell

/// What each command prints, and what it says to wrong use, without the program being started.
struct CommandGoldenTests {
  @Test(arguments: CommandScript.all)
  func `a command prints what it always printed`(script: CommandScript) async throws {
    let desk = try await CommandDesk(saying: script.replies, pooling: script.pools)
    try await desk.prepare(script.start.lines)
    try expectSnapshot(await desk.transcript(script.lines, columns: 80), script.name)
    guard !script.wide.isEmpty else { return }
    var widths = ""
    for columns in CommandScript.widths {
      widths += "── \(columns) columns ──\n"
      widths += await desk.transcript(script.wide, columns: columns)
    }
    try expectSnapshot(widths, "\(script.name)-widths")
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
    let url = Fixture.repository.appending(path: "Tests/ShellTests/\(folder)/Snapshots")
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() {
      let text = try String(contentsOf: url.appending(path: name), encoding: .utf8)
      var columns = Int.max
      for line in text.split(separator: "\n") {
        if line.hasPrefix("── "), line.hasSuffix(" columns ──") {
          columns = line.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? columns
        } else if !line.hasPrefix(">") {
          #expect(DisplayWidth.of(String(line)) <= columns, "\(name): \(line)")
        }
      }
    }
  }
}
