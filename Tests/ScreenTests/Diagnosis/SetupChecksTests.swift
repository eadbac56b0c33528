import Answers
import Basics
import Books
import Search
@testable import ShellKit
import Testing

@testable import Shell
@testable import Terminal

struct SetupChecksTests {
  private func check(_ name: String, _ change: (inout SetupFacts) -> Void) -> SetupCheck? {
    var facts = SetupFacts()
    change(&facts)
    return SetupChecks(facts: facts).all.first { $0.name == name }
  }

  @Test func `a missing model is told with what brings it, and with settings that do without`() {
    let advice = ErrorMessage(EmbeddingError.modelMissing(path: "/m")).sentence
    #expect(advice.contains("make setup") && advice.contains("IB_HOME="), "\(advice)")
    #expect(advice.contains("mode=keyword size=300w"), "\(advice)")
  }

  @Test func `a broken part comes with advice`() {
    let cases: [(String, SetupCheck?)] = [
      ("workspace", check("workspace") { $0.workspaceState = .readOnly }),
      (
        "library",
        check("library") {
          $0.library = .failure(StorageError.corrupted(path: "/l.db", detail: "torn"))
        }
      ),
      ("model", check("model") { $0.model = .failure(EmbeddingError.modelMissing(path: "/m")) }),
      ("sqlite-vec", check("sqlite-vec") { $0.vectorExtensionError = "no such file" }),
      (
        "keys",
        check("keys") {
          $0.keys = [
            .init(
              provider: "openai", variable: "OPENAI_API_KEY",
              origin: .failure(KeyStoreError.exposed(path: "/k", mode: 0o644)))
          ]
        }
      ),
      (
        "answers",
        check("answers") {
          $0.answering = .failure(LLMError.apiKeyMissing(provider: "openai", variable: "K"))
        }
      ),
      ("settings", check("settings") { $0.warnings = ["IB_TOPK sets nothing."] }),
    ]
    for (name, check) in cases {
      #expect(check?.state == .broken && check?.advice.isEmpty == false, "\(name)")
    }
  }

  @Test func `a server of one's own needs no key, and its window is told`() {
    let facts = ServerFacts(models: [.init(name: "tiny", window: 4096, packing: nil)])
    let found = check("keys") { $0.server = .init(address: "http://h/v1", facts: facts) }
    #expect(found?.state == .good)
    #expect(found?.what.contains("a server at http://h/v1 answers, window 4,096") == true)
    let silent = check("keys") { $0.server = .init(address: "http://h/v1", facts: nil) }
    #expect(silent?.state == .note && silent?.advice.isEmpty == false)
    let chosen = check("answers") {
      $0.server = .init(address: "http://h/v1", facts: facts)
      $0.answering = .success(
        .init(provider: "compatible", isLanguageModel: true, address: "http://h/v1"))
    }
    #expect(chosen?.what.contains("window 4,096") == true)
  }

  @Test func `an optional part that is missing is a note, not a failure`() {
    #expect(check("library") { _ in }?.state == .note)
    #expect(check("workspace") { $0.workspaceState = .missing }?.state == .note)
    #expect(check("keys") { _ in }?.state == .note)
    let silent = check("keys") { $0.keyring = .silent }
    #expect(silent?.state == .note && silent?.what.contains("did not answer") == true)
    #expect(check("editor") { _ in }?.state == .note)
    let named = check("editor") { $0.editor = TextEditor(["EDITOR": "vi -n"]) }
    #expect(named?.state == .good && named?.what == "vi -n (EDITOR)")
    let found = check("editor") {
      $0.editor = TextEditor(["PATH": "/bin"]) { $0 == "/bin/nano" }
    }
    #expect(found?.state == .good && found?.what.hasPrefix("nano (") == true)
    let random = check("model") {
      $0.model = .success(SetupFacts.Model(dimension: 8, knowsMeaning: false))
    }
    #expect(random?.state == .note && random?.advice.contains("random") == true)
    let unready = SetupFacts.Library(bookCount: 2, unready: ["Alice"])
    let library = check("library") { $0.library = .success(unready) }
    #expect(library?.state == .note && library?.what.contains("Alice") == true)
  }

  @Test func `a terminal without UTF-8 or control is told`() {
    func state(_ environment: [String: String]) -> SetupCheck {
      let profile = TerminalProfile(isTerminal: true) { environment[$0] }
      return TerminalCheck(profile: profile, size: (80, 24), environment: environment).check
    }
    #expect(state(["TERM": "xterm", "LANG": "de_DE.UTF-8"]).state == .good)
    #expect(state(["TERM": "xterm", "LANG": "de_DE.utf8", "LC_ALL": "C"]).state == .note)
    #expect(state(["TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "C.UTF-8"]).state == .good)
    #expect(state(["TERM": "dumb", "LANG": "C.UTF-8"]).advice.contains("xterm-256color"))
    #expect(TerminalCheck(profile: .plain, size: nil, environment: [:]).check.state == .good)
  }
}
