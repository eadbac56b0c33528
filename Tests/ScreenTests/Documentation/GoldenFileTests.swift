import Foundation
import TestSupport
import Testing

/// Every golden of the repository that shows a screen.
struct GoldenFileTests {
  /// Blanks at the end of a line are seen by nobody, and a narrower screen wraps them.
  @Test func `no line of a golden ends in blanks`() throws {
    let tests = Fixture.repository.appending(path: "Tests")
    let files = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
      .filter { $0.contains("/Snapshots/") && $0.hasSuffix(".txt") }
      .filter { file in
        ["TerminalTests/", "ScreenTests/", "ProgramTests/"].contains(where: file.hasPrefix)
      }
    #expect(files.count > 100)
    for file in files {
      let text = try String(contentsOf: tests.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where line.hasSuffix(" ") {
        Issue.record("\(file): “\(line)”")
      }
    }
  }
}
