@testable import Notebook
@testable import ShellKit
import Testing

@testable import Shell
@testable import Terminal
import TestSupport

struct ScriptReaderTests {
  private func lines(_ text: String) async throws -> [String] {
    let reader = ScriptReader(text: text, output: Output.recording().0)
    var lines: [String] = []
    while case .line(let line) = try await reader.readLine(prompt: "> ") { lines.append(line) }
    return lines
  }

  @Test func `a line that begins with a hash is a remark, unless it goes on a line`() async throws {
    let script = "#!/usr/bin/env -S interactive-books run\n/open a\n# who?\n #no\none\\\n# two"
    #expect(try await lines(script) == ["/open a", " #no", "one\n# two"])
  }

  @Test func `a byte order mark is no part of the first line`() async throws {
    #expect(
      try await lines("\u{FEFF}/set mode=keyword\n/open a") == ["/set mode=keyword", "/open a"])
  }

  @Test func `a script gives its lines, joined at a trailing backslash`() async throws {
    #expect(
      try await lines("/open a\r\nwho?\\\nreally\\\\\n\nlast") == [
        "/open a", "who?\nreally\\\\", "", "last",
      ])
    #expect(try await lines("") == [])
    #expect(try await lines("open\\") == ["open"])
  }
}
