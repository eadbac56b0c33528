import Basics
import Books
@testable import Notebook
@testable import ShelfShell
@testable import ShellKit
@testable import Suggesting
import Testing

@testable import Shell
@testable import Terminal

struct ErrorMessageLibraryTests {
  private func message(_ path: String) -> ErrorMessage {
    ErrorMessage(StorageError.corrupted(path: path, detail: "torn"))
  }

  @Test func `a session opened as a book leads to the command that takes it in`() {
    let shared = ErrorMessage(BookError.recordedSession(source: "a b.ibshare", isShared: true))
    #expect(shared.what == "a b.ibshare is a shared session, not a book.")
    #expect(shared.advice.hasSuffix(#"/session rehydrate "a b.ibshare" --book BOOK"#))
    let own = ErrorMessage(BookError.recordedSession(source: "a.jsonl", isShared: false))
    #expect(own.advice.hasSuffix("/replay a.jsonl --book BOOK"))
    #expect(
      own.forCommandLine(CommandRegistry.standard.specs).advice.contains(
        "interactive-books replay a.jsonl"))
  }

  @Test func `what decides a column is named where it can be neither edited nor searched`() {
    let refused = ErrorMessage(ReviewError.isColumn(3))
    #expect(refused.what == "Proposal 3 is about a column of many works.")
    #expect(refused.advice == "/review accept 3 takes its cells, reject leaves them out.")
    #expect(refused.exitCode == .usage)
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
