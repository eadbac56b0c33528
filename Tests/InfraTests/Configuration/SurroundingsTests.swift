import Foundation
import Infra
import Testing

struct SurroundingsTests {
  @Test func `the history is state, in the place the specification names`() {
    func history(_ environment: [String: String]) -> String {
      Surroundings(environment: environment, workingDirectory: "/", executable: nil).historyFile
    }
    #expect(history(["HOME": "/h"]) == "/h/.local/state/interactive-books/history.jsonl")
    #expect(
      history(["HOME": "/h", "XDG_STATE_HOME": "/s"]) == "/s/interactive-books/history.jsonl")
  }

  @Test func `those of this process are its own`() {
    let current = Surroundings.current
    #expect(current.workingDirectory == FileManager.default.currentDirectoryPath)
    #expect(current.variable("PATH") == ProcessInfo.processInfo.environment["PATH"])
  }
}
