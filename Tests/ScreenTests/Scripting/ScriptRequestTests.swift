@testable import NotebookShell
@testable import ShellKit
import Testing

@testable import Shell

struct ScriptRequestTests {
  @Test func `only the program, which has a standard input of its own, names it in its usage`() {
    #expect(RunCommand().spec.usage.hasPrefix("FILE.ib [VALUE…]"))
    let subcommand = Subcommand.named("run")
    #expect(subcommand?.usage.hasPrefix("FILE.ib|- [VALUE…]") == true)
  }

  private func request(_ words: String...) throws -> ScriptRequest {
    try ScriptRequest(words: words.map { .init(ofCommandLine: $0) })
  }

  @Test func `a script, its values and its policy are told apart`() throws {
    let request = try request(
      "a.ib", "one", "--param", "k=v=w", "-p", "n=2", "--on-error=stop", "--echo", "two")
    #expect(request.file == "a.ib" && request.isEchoing && request.onError == .stop)
    #expect(
      request.values == ScriptValues(named: ["k": "v=w", "n": "2"], positional: ["one", "two"]))
    #expect(try self.request("-").onError == .resume)
  }

  @Test(arguments: [
    [], ["a.ib", "--param"], ["a.ib", "--param", "novalue"], ["a.ib", "--on-error", "retry"],
    ["a.ib", "--ehco"],
  ])
  func `wrong arguments of run are refused`(words: [String]) {
    #expect(throws: UsageError.self) {
      try ScriptRequest(words: words.map { .init(ofCommandLine: $0) })
    }
  }
}
