import Foundation
import TestSupport

/// A page of the documentation whose blocks are played: the lines typed in them, one after the other.
///
/// A `session` block holds lines of the shell behind their prompts, an `sh` block command lines behind `$`,
/// and a block with the name of a file is that file. Neighbouring `session` blocks are one session.
struct Tutorial {
  private struct Block {
    let kind: Substring
    /// Of what the block shows, in the page.
    let range: Range<String.Index>

    var file: Substring? { kind.split(separator: " ").dropFirst().first }
  }

  /// What a block needs and does not have.
  enum Failure: Error {
    case unknownBlock(String)
    case nothingTyped(String)
    case notEchoed(String, in: String)
  }

  let text: String
  private let blocks: [Block]
  var blockCount: Int { blocks.count }

  init(_ text: String) throws {
    self.text = text
    blocks = text.matches(of: /(?m)^```([^`\n]+)\n((?:(?!```)[^\n]*\n)*)```$/).map { match in
      Block(kind: match.1, range: match.2.startIndex..<match.2.endIndex)
    }
    let unknown = blocks.first { !["session", "sh"].contains($0.kind) && $0.file == nil }
    if let unknown { throw Failure.unknownBlock(String(unknown.kind)) }
  }

  /// The page with what the blocks show when they are played now.
  func played(in workspace: TestWorkspace) async throws -> String {
    var shown: [String] = []
    while shown.count < blocks.count {
      let block = blocks[shown.count]
      if let file = block.file {
        try workspace.write(String(text[block.range]), to: String(file))
        shown.append(String(text[block.range]))
      } else if block.kind == "sh" {
        shown.append(try await playCommands(of: block, in: workspace))
      } else {
        let session = blocks[shown.count...].prefix { $0.kind == "session" }
        shown += try await playSession(Array(session), in: workspace)
      }
    }
    var page = text
    for (block, new) in zip(blocks, shown).reversed() {
      page.replaceSubrange(block.range, with: new)
    }
    return page
  }

  private func playSession(_ session: [Block], in workspace: TestWorkspace) async throws -> [String]
  {
    let typed = try session.map { block in
      let lines = text[block.range].matches(
        of: /(?m)^(?:books|discover|[^\n]{1,24}…(?: p\.\w+)?)> ([^\n]+)$/)
      guard !lines.isEmpty else { throw Failure.nothingTyped(String(text[block.range])) }
      return lines.map { String($0.1) }
    }
    let input = typed.joined().map { $0 + "\n" }.joined()
    let run = try await workspace.run(
      ["run", "--record", "--echo", "-"], input: input, environment: ["COLUMNS": "90"])
    return try Self.parts(of: workspace.readable(run.output), typed)
  }

  /// The output cut where the first line of each block is echoed.
  private static func parts(of output: String, _ typed: [[String]]) throws -> [String] {
    var starts: [String.Index] = []
    var rest = output[...]
    for lines in typed {
      for (number, line) in lines.enumerated() {
        guard let echo = rest.range(of: "> \(line)\n") else {
          throw Failure.notEchoed(line, in: output)
        }
        let before = rest[..<echo.lowerBound].lastIndex(of: "\n").map(output.index(after:))
        if number == 0 { starts.append(before ?? rest.startIndex) }
        rest = rest[echo.upperBound...]
      }
    }
    let ends = starts.dropFirst() + [output.endIndex]
    return zip(starts, ends).map { String(output[$0..<$1]) }
  }

  private func playCommands(of block: Block, in workspace: TestWorkspace) async throws -> String {
    var shown = ""
    for line in text[block.range].split(separator: "\n") where line.hasPrefix("$ ") {
      let run = try await workspace.start(
        ["-c", String(line.dropFirst(2))],
        environment: [
          "COLUMNS": "90", "PATH": RunningProgram.folder + ":/usr/bin:/bin",
        ], program: URL(filePath: "/bin/sh")
      ).end()
      shown += line + "\n" + workspace.readable(run.output)
    }
    guard !shown.isEmpty else { throw Failure.nothingTyped(String(text[block.range])) }
    return shown
  }
}

extension TestWorkspace {
  /// A workspace with the questions about the sample book, in a folder that holds `shared`; the
  /// library has the book already, or is empty.
  static func besideTheSampleBook(hasBook: Bool = true) async throws -> TestWorkspace {
    let workspace = try await hasBook ? withSampleBook() : TestWorkspace()
    try FileManager.default.createSymbolicLink(
      at: workspace.folder.url.appending(path: "shared"),
      withDestinationURL: Fixture.repository.appending(path: "shared"))
    try? FileManager.default.createDirectory(
      atPath: workspace.path + "/prompts-lab", withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Fixture.repository.appending(path: "prompts-lab/questions"),
      to: URL(filePath: workspace.path + "/prompts-lab/questions"))
    return workspace
  }

  /// Writes a file of the workspace.
  fileprivate func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }

  /// The text as somebody sees it who keeps the folder at `~/desk`.
  fileprivate func readable(_ text: String) -> String {
    text.replacing(folder.url.path, with: "~/desk")
      .replacing("~/workspace", with: "~/desk/workspace")
  }
}

extension RunningProgram {
  /// Where the program is.
  fileprivate static var folder: String { program.deletingLastPathComponent().path }
}
