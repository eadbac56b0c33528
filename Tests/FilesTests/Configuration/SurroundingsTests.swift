@testable import Files
import Foundation
import Testing

struct SurroundingsTests {
  @Test func `the history of input belongs to the workspace`() {
    let surroundings = Surroundings(
      environment: ["HOME": "/h"], workingDirectory: "/", executable: nil)
    #expect(Workspace.locate(flag: "/w", in: surroundings).history == "/w/history.jsonl")
    #expect(
      Workspace.locate(flag: nil, in: surroundings).history
        == "/h/.local/share/interactive-books/history.jsonl")
  }

  @Test func `the current environment is that of this process`() {
    let current = Surroundings.current
    #expect(current.workingDirectory == FileManager.default.currentDirectoryPath)
    #expect(current.variable("PATH") == ProcessInfo.processInfo.environment["PATH"])
  }
}
