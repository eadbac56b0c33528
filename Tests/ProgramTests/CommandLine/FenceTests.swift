import Testing

/// Commands that look back show nothing from beyond the reading position.
struct FenceTests {
  /// Asks with the whole book open, then goes back to the second page.
  private static let asking = "/open keeper\nWho keeps the light?\n/page 2\n"

  @Test(arguments: ["/show", "/show ^ --json", "/prompt", "/prompt --raw", "/prompt --json"])
  func `an answer from further on is not shown again`(command: String) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let reference = command == "/show" ? "/show ^" : command
    let run = try await workspace.script(Self.asking + reference)
    #expect(run.diagnostics.contains("was answered beyond your reading position."))
    #expect(run.code == 1)
    let open = try await workspace.script(Self.asking + reference + " --all-pages")
    #expect(open.code == 0)
  }

  @Test func `a cell that tells nothing of the book is shown anywhere`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(Self.asking + "/show")
    #expect(run.code == 0)
    #expect(run.output.contains("set /page 2"))
  }

  @Test func `a listed session leaves out what was answered further on`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(Self.asking + "/cells --json")
    #expect(run.output.contains(#""text":null"#))
    let later = try await workspace.script("/open keeper\n/session show ~1")
    #expect(later.output.contains("(answered beyond your reading position; --all-pages shows it)"))
  }

  @Test func `chapters beyond the position are not named`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let info = "/open keeper\n/page 2\n/books info --json"
    let fenced = try await workspace.script(info).output
    let whole = try await workspace.script(info + " --all-pages").output
    #expect(!fenced.contains(#""start_page":30"#) && fenced.utf8.count < whole.utf8.count)
  }
}
