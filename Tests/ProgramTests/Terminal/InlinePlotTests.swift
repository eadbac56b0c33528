import Foundation
import Replays
import ShelfShell
import Shell
import Terminal
import TestSupport
import Testing

/// Plots in terminals that show pictures; the test answers as such a terminal would.
@Suite(.timeLimit(.minutes(5)))
struct InlinePlotTests {
  private func start(_ environment: [String: String] = [:]) async throws -> PseudoTerminal {
    let workspace = try await TestWorkspace.withSampleBook()
    let terminal = try PseudoTerminal(
      "interactive-books", ["shell", "keeper"],
      environment: workspace.terminalEnvironment.merging(environment) { $1 }, rows: 30,
      columns: 100, width: { DisplayWidth.of(Character($0)) })
    await terminal.wait(for: "the prompt") { $0.lines.contains { $0.contains("…>") } }
    return terminal
  }

  private func text(_ terminal: PseudoTerminal) -> String {
    String(decoding: terminal.output, as: UTF8.self)
  }

  /// Asks for a plot of chunk sizes, and answers when the terminal is asked what it is.
  private func plot(on terminal: PseudoTerminal, answering answer: String) async {
    await terminal.send("/chunks --plot\r")
    #expect(terminal.answer("\u{1B}[c", with: answer))
  }

  @Test func `kitty gets a PNG that decodes, and what was typed meanwhile is the next line`()
    async throws
  {
    let terminal = try await start()
    await plot(
      on: terminal, answering: "/no\u{1B}_Gi=31;OK\u{1B}\\te typed\u{1B}[6;20;10t\u{1B}[?62c")
    await terminal.wait(for: "the picture") { _ in text(terminal).contains("m=0;") }
    await terminal.wait(for: "what was typed") { $0.text.contains("…> /note typed") }
    let pieces = text(terminal).matches(of: /\u{1B}_G(?:a=T[^;]*|m=[01]);([^\u{1B}]*)\u{1B}\\/)
    let file = try #require(Data(base64Encoded: pieces.map { String($0.1) }.joined()))
    #expect(try pixels(ofPNG: file) == "900x300 drawn")
    await terminal.send("\u{15}/quit\r")
    #expect(await terminal.waitForExit() == 0)
    #expect(terminal.isCooked)
  }

  @Test func `a sixel terminal gets sixels, and is asked only once`() async throws {
    let terminal = try await start()
    await plot(on: terminal, answering: "\u{1B}[?62;4;22c")
    await terminal.wait(for: "the picture") { _ in text(terminal).contains("\u{1B}P0;1;0q") }
    await terminal.wait(for: "the prompt") {
      $0.lines.last { !$0.isEmpty }?.hasSuffix("…>") ?? false
    }
    let picture = try #require(SixelDecoder(terminal.output))
    #expect((picture.pixels.count, picture.pixels[0].count) == (270, 810))
    #expect(picture.pixels.contains { $0.contains { $0 != nil } })
    await terminal.send("/chunks --plot\r")
    await terminal.wait(for: "two pictures") { _ in
      text(terminal).components(separatedBy: "\u{1B}P0;1;0q").count == 3
    }
    #expect(text(terminal).components(separatedBy: "\u{1B}[c").count == 2)
  }

  @Test func `a terminal that shows no pictures gets a line that says why`() async throws {
    let terminal = try await start()
    await plot(on: terminal, answering: "\u{1B}[?1;2c")
    await terminal.wait(for: "No picture: this terminal shows neither kitty nor sixel pictures.")
    await terminal.send("/set shell.graphics=none\r/chunks --plot\r")
    await terminal.wait(for: "No picture: shell.graphics is none.")
    #expect(!text(terminal).contains("\u{1B}P0") && !text(terminal).contains("\u{1B}_Ga=T"))
  }

  @Test func `a terminal that says nothing is not waited for long`() async throws {
    let terminal = try await start()
    await terminal.send("/chunks --plot\r")
    await terminal.wait(for: "No picture: the terminal did not say what it shows")
  }

  @Test func `into a pipe goes no picture and no question`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.run(["chunks", "keeper", "--plot"])
    #expect(run.code == 0)
    #expect(!run.output.contains("\u{1B}"))
    #expect(run.diagnostics.contains("No picture: output is not a terminal that shows pictures."))
  }

  /// Width, height and whether anything is on it, as Python's own zlib reads the file.
  private func pixels(ofPNG file: Data) throws -> String {
    let folder = try TemporaryDirectory()
    try file.write(to: URL(filePath: folder.path("plot.png")))
    let program = """
      import struct, sys, zlib
      data = open(sys.argv[1], "rb").read()
      assert data[:8] == b"\\x89PNG\\r\\n\\x1a\\n"
      at, parts, head = 8, b"", None
      while at < len(data):
          size, kind = struct.unpack(">I4s", data[at:at + 8])
          body = data[at + 8:at + 8 + size]
          assert zlib.crc32(kind + body) == struct.unpack(">I", data[at + 8 + size:at + 12 + size])[0]
          if kind == b"IHDR": head = struct.unpack(">IIBBBBB", body)
          if kind == b"IDAT": parts += body
          at += size + 12
      rows = zlib.decompress(parts)
      assert head[2:4] == (8, 6) and len(rows) == head[1] * (1 + 4 * head[0])
      print(f"{head[0]}x{head[1]}", "drawn" if len(set(rows)) > 10 else "empty", end="")
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, folder.path("plot.png")]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
