import Foundation
import TestSupport
import Testing

/// A slip of the fingers is said, and does nothing by half.
struct SlipTests {
  @Test func `a setting that does not exist keeps the others from being set`() async throws {
    let run = try await TestWorkspace().script("/set topk=1 mode=keyword\n/set mode?")
    #expect(run.diagnostics.contains("Unknown parameter: topk."))
    #expect(run.output.contains("now      hybrid"))
  }

  @Test func `an overlap that follows the size is shown as used, and one that is set is a change`()
    async throws
  {
    let run = try await TestWorkspace().script(
      "/set size=440tok\n/set overlap?\n/set overlap=66tok\n/set overlap=60tok")
    #expect(run.output.contains("chunk.overlap 60tok → 66tok, 15 % of size"))
    #expect(run.output.contains("now      66tok (15 % of size)\n  default  15 % of size"))
    #expect(run.output.contains("chunk.overlap stays 66tok  was 15 % of size, now session"))
    #expect(run.output.contains("chunk.overlap 66tok → 60tok  recomputes from chunk"))
  }

  @Test func `a setting that does not exist is no word of a query, in the shell and outside it`()
    async throws
  {
    let workspace = try await TestWorkspace.withSampleBook()
    let told = "Unknown parameter: topk.\nNear: top_k"
    #expect(
      try await workspace.script("/open keeper\n/search storm lamp topk=3").diagnostics.contains(
        told))
    let run = try await workspace.run(["search", "keeper", "storm lamp", "topk=3"])
    #expect(run.code == 64 && run.diagnostics.contains(told) && run.output.isEmpty)
    let text = try await workspace.run(["search", "keeper", "--", "storm lamp", "topk=3"])
    #expect(text.code == 0)
  }

  @Test func `an option that does not exist is not passed over`() async throws {
    let run = try await TestWorkspace().script("/books --jsno\n/search --literal x --all")
    #expect(run.diagnostics.contains("/books has no option --jsno.\nPerhaps: --json."))
    #expect(run.diagnostics.contains("/search has no option --all."))
    #expect(try await TestWorkspace().run(["books", "--jsno"]).code == 64)
  }

  @Test func `a file with blanks and quotes in its name opens from the command line`() async throws
  {
    let workspace = try TestWorkspace()
    try workspace.file("The  Keeper's \\ log.txt", "The lamp burned all night. Nobody saw it.")
    let run = try await workspace.run(["chat", "./The  Keeper's \\ log.txt"])
    #expect(run.diagnostics.isEmpty)
    #expect(run.code == 0)
  }

  @Test(arguments: ["~-9223372036854775808", "~0", "~99999999999999999999"])
  func `no session is that many back`(reference: String) async throws {
    let run = try await TestWorkspace().script("/session show \(reference)")
    #expect(run.diagnostics.contains("There is no session \(reference)."))
  }
}

extension SlipTests {
  @Test func `an export writes over no file, unless it is told to`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("mine.md", "keep me")
    let lines = "/open keeper\n/export md mine.md\n"
    let refused = try await workspace.script(lines + "/session export mine.md --share\n")
    #expect(refused.code == 1)
    #expect(refused.diagnostics.contains("/session export … --force replaces it."))
    #expect(refused.diagnostics.contains("mine.md is there already; nothing was written."))
    let file = workspace.folder.url.appending(path: "mine.md")
    #expect(try String(contentsOf: file, encoding: .utf8) == "keep me")
    let forced = try await workspace.script("/open keeper\n/export md mine.md --force\n")
    #expect(forced.code == 0, "\(forced.record)")
    #expect(try String(contentsOf: file, encoding: .utf8).contains("Keeper"))
  }
}

extension SlipTests {
  @Test func `help and exit alone are no questions to the book`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script("/open keeper\nhelp\n/cells\nExit\n/nonsense\n")
    #expect(run.code == 0, "\(run.diagnostics)")
    #expect(run.output.contains("/help COMMAND explains one"))
    #expect(!run.output.contains("nothing about"))
    let literal = try await workspace.script("/open keeper\n help\n")
    #expect(literal.output.contains("passages:"), "\(literal.record)")
  }

  @Test func `a file's ending is a format, and an empty change says so`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script(
      "/open keeper\n/export out.ipynb\n/set top_k=5\n/set top_k=5\n/diff\n/export out.odt\n")
    #expect(run.output.contains("out.ipynb") && run.output.contains("Nothing changes."))
    let notebook = try String(
      contentsOf: workspace.folder.url.appending(path: "out.ipynb"), encoding: .utf8)
    #expect(notebook.contains("nbformat"))
    #expect(run.diagnostics.contains("Such as: /diff 12 15"), "\(run.diagnostics)")
    #expect(run.diagnostics.contains("/export cannot use out.odt."))
  }
}
