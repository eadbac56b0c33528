import Foundation
@testable import ShelfShell
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// Exports keep a file that is there, unless a person or `--force` says otherwise.
struct ExportFileTests {
  private let folder: TemporaryDirectory
  private let file: String

  init() throws {
    folder = try TemporaryDirectory()
    file = folder.path("mine.md")
    try folder.write("mine.md", "keep me")
  }

  /// Runs a line for a person who types the answers; returns the questions, and the text of the file.
  private func run(_ line: String, answers: [String]) async throws -> (
    asked: [String], text: String
  ) {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let reader = ScriptedReader(answers)
    let shell = desk.shell(columns: 100).0
    let person = TypingPerson(reader, output: shell.output, editor: nil, keys: nil)
    do {
      try await shell.asking(person).dispatch("\(line.replacing("FILE", with: file))")
    } catch UsageError.wouldOverwrite {}
    return (reader.prompts, try String(contentsOfFile: file, encoding: .utf8))
  }

  @Test(arguments: ["/export md FILE", "/session export FILE --share"])
  func `a person is asked before a file is replaced`(line: String) async throws {
    let kept = try await run(line, answers: ["n"])
    #expect(kept.asked == ["\(file) is there already. Replace it? [y/N] "])
    #expect(kept.text == "keep me")
    #expect(try await run(line, answers: ["y"]).text != "keep me")
  }

  @Test(arguments: ["/export md FILE --force", "/session export FILE --share --force"])
  func `an option replaces it without asking`(line: String) async throws {
    let forced = try await run(line, answers: [])
    #expect(forced.asked.isEmpty && forced.text != "keep me")
  }

  @Test func `a new file needs no answer, and pictures say that they replaced one`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let picture = folder.path("heat.svg")
    let told = await desk.transcript(
      ["/heat lamp --svg \(picture)", "/heat lamp --svg \(picture)"], columns: 200)
    #expect(told.contains("Wrote \(picture)") && told.contains("Replaced \(picture)"), "\(told)")
  }
}
