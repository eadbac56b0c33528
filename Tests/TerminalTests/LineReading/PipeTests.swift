import Foundation
import TestSupport
import Testing

@testable import Terminal

/// The program between pipes instead of on a terminal.
struct PipeTests {
  private func run(_ script: String, environment: [String: String] = [:]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", script]
    process.environment = [
      "PATH": "/usr/bin:/bin", "TERM": "xterm", "LC_ALL": "C",
      "PROBE": PseudoTerminal.path(of: "EditorProbe"),
    ].merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a script gets answers without prompt, echo or escape byte`() throws {
    let text = try run(#"printf 'one 가\ntwo\\\nlines\r\nlast' | "$PROBE""#)
    #expect(text == "got 5: \"one 가\"\ngot 9: \"two\\nlines\"\ngot 4: \"last\"\nend\nclosed\n")
    #expect(!text.utf8.contains(0x1B))
  }

  @Test func `a reader that goes away ends the program as SIGPIPE would`() throws {
    let text = try run(#"yes line | "$PROBE" | head -n 1; echo ${PIPESTATUS[1]}"#)
    #expect(text == "got 4: \"line\"\n141\n")
  }

  @Test func `an interrupt stops what runs, and with nothing running the program`() throws {
    let text = try run(#"echo /interrupt | "$PROBE"; echo ${PIPESTATUS[1]}"#)
    #expect(text == "cancelled\n130\n")
  }
}
