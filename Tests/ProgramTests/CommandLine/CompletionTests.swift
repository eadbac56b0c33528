import Foundation
import TestSupport
import Testing

/// The completion scripts in the shells they are for.
@Suite(.timeLimit(.minutes(3)))
struct CompletionTests {
  /// Runs a script in a shell where the program is on the path and its completion is loaded.
  private func lines(
    _ shell: String, before: String = "", _ script: String, in workspace: TestWorkspace
  ) async throws -> [String] {
    let name = URL(filePath: shell).lastPathComponent
    let completion = try await workspace.run(["completions", name])
    #expect(completion.code == 0)
    try workspace.file("completion", completion.output)
    let file = try workspace.file("trial", before + "source ./completion\n" + script)
    let folder = RunningProgram.program.deletingLastPathComponent().path
    let run = try await workspace.start(
      [file], environment: ["PATH": "\(folder):/usr/bin:/bin"], program: URL(filePath: shell)
    ).end()
    #expect(run.diagnostics.isEmpty, "\(run.record)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `bash completes subcommands, titles and values behind a sign`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let script = """
      compopt() { echo "compopt $*"; }
      try() {
        COMP_LINE=$1; shift; COMP_WORDS=("$@"); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _interactive_books; printf '<%s>\\n' "${COMPREPLY[@]}"
      }
      try 'interactive-books sea' interactive-books sea
      try 'interactive-books search ske' interactive-books search ske
      try 'interactive-books search "ske' interactive-books search '"ske'
      try 'interactive-books ask x chunk.strategy=fi' interactive-books ask x chunk.strategy = fi
      try 'interactive-books ask x chunk.si' interactive-books ask x chunk.si
      """
    #expect(
      try await lines("/bin/bash", script, in: workspace) == [
        "<search>", "compopt -o default", #"<The\ Keeper’s\ Book\ of\ Skerrin\ Rock>"#,
        "compopt -o default", #"<"The Keeper’s Book of Skerrin Rock>"#, "<fixed>",
        "compopt -o nospace", "<chunk.size=>",
      ])
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/zsh"), "zsh is not here"))
  func `zsh completes with descriptions`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    // The functions of its completion system, and what they are given.
    let script = """
      _describe() { local list=$4; [[ $1 == -t ]] && print -l -- "$2: ${(P@)list}" }
      _files() { print "files $*" }
      try() { words=("$@"); CURRENT=$#words; _interactive_books }
      try interactive-books sea
      try interactive-books search ske
      try interactive-books ask x chunk.si
      try interactive-books --workspace ''
      """
    let lines = try await lines(
      "/usr/bin/zsh", before: "compdef() { : }\n", script, in: workspace)
    #expect(lines.first == "words: search:find passages", "\(lines)")
    #expect(lines.contains("words: The Keeper’s Book of Skerrin Rock:Interactive Books"))
    #expect(lines.contains { $0.hasPrefix("parameters: chunk.size=:Upper bound") })
    #expect(lines.last == "files -/")
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/fish"), "fish is not here"))
  func `fish completes with descriptions`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let script = """
      complete -C"interactive-books sea"
      complete -C"interactive-books search ske"
      complete -C"interactive-books ask x chunk.strategy=fi"
      """
    let lines = try await lines("/usr/bin/fish", script, in: workspace)
    #expect(
      lines == [
        "search\tfind passages", "The Keeper’s Book of Skerrin Rock\tInteractive Books",
        "chunk.strategy=fixed",
      ])
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"), "groff is not here"))
  func `the manual page is set without a warning`() async throws {
    let workspace = try TestWorkspace()
    let page = try await workspace.run(["man"])
    let file = try workspace.file("page.1", page.output)
    let run = try await workspace.start(
      ["-man", "-Tutf8", "-ww", "-P-cbu", file], program: URL(filePath: "/usr/bin/groff")
    ).end()
    #expect(run.code == 0 && run.diagnostics.isEmpty, "\(run.diagnostics)")
    #expect(run.output.contains("EXIT STATUS"))
  }

  @Test func `a Tab leaves no session and takes none`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let before = try await workspace.run(["session", "list"]).output
    let run = try await workspace.run(["complete", "--session", "~1", "search", "k"])
    #expect(run.code == 0 && run.output.contains("Keeper"), "\(run.record)")
    let elsewhere = try await TestWorkspace().run(
      ["complete", "--workspace=\(workspace.path)", "search", "k"])
    #expect(elsewhere.output.contains("Keeper"), "\(elsewhere.record)")
    let slip = try await workspace.run(["completions", "tcsh"])
    #expect(slip.code == 64)
    #expect(try await workspace.run(["session", "list"]).output == before)
  }
}
