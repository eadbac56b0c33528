import Books
import Testing

@testable import Shell

struct ErrorMessageLibraryTests {
  private func message(_ path: String) -> ErrorMessage {
    ErrorMessage(StorageError.corrupted(path: path, detail: "torn"))
  }

  @Test func `only a damaged library is moved aside`() {
    #expect(message("/w/library.db").advice.contains("rescue"))
    for path in ["The shared session", "/w/prompts-lab/huge.prompt", "/w/sessions/a.ibs.jsonl"] {
      #expect(message(path).what == "\(path) is damaged (torn).")
      #expect(!message(path).advice.contains("rescue"))
      #expect(message(path).exitCode == .unreadable)
    }
  }
}
