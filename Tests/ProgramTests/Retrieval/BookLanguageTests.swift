import TestSupport
import Testing

/// What a reader is told of a book in a language that the local model never learnt.
struct BookLanguageTests {
  private static let sentence =
    "Все счастливые семьи похожи друг на друга, и никто этого не знал."

  @Test func `a Russian book opens with its search told, and lacks nothing in the list`()
    async throws
  {
    let workspace = try TestWorkspace()
    let text = Array(repeating: Self.sentence, count: 60).joined(separator: "\n\n")
    let book = try workspace.file("karenina.txt", text)
    let opened = try await workspace.script("/open \(book)\n/books")
    let told =
      Fixture.e5 == nil
      ? "This book is not English, which all-MiniLM-L6-v2 does not know: it is searched by keywords alone. make e5 fetches a model that does (91 MB); it is taken from the next start on."
      : "This book is not English: its vectors come from multilingual-e5-small, which knows a hundred languages."
    #expect(opened.output.contains(told), "\(opened.record)")
    let found = try await workspace.script("/open \(book)\n/search семьями mode=keyword")
    #expect(found.output.contains("счастливые *семьи*"), "\(found.record)")
    let english = try await workspace.script(
      "/open \(book)\n/search семьями mode=keyword words=porter")
    #expect(!english.output.contains("*семьи*"), "\(english.record)")
    // Vectors that no search of it takes are not missing.
    let listed = try await workspace.run(["books", "--set", "embed.provider=minilm"])
    #expect(listed.output.contains("ready"), "\(listed.record)")
    #expect(!listed.output.contains("vectors"), "\(listed.record)")
    let chosen = try await workspace.run(
      ["books", "--set", "mode=hybrid", "--set", "embed.provider=minilm"])
    #expect(chosen.output.contains("no vectors"), "\(chosen.record)")
  }
}
