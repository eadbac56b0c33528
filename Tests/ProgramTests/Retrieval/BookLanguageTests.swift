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
    #expect(
      opened.output.contains(
        "This book is not English, which all-MiniLM-L6-v2 does not know: it is searched by keywords alone. make e5 fetches a model that does (91 MB), and then /set embed.provider=e5 adds vectors by it."
      ), "\(opened.record)")
    #expect(opened.output.contains("ready"), "\(opened.record)")
    #expect(!opened.output.contains("no vectors"), "\(opened.record)")
    let listed = try await workspace.run(["books"])
    #expect(!listed.output.contains("vectors"), "\(listed.record)")
    let chosen = try await workspace.run(["books", "--set", "mode=hybrid"])
    #expect(chosen.output.contains("no vectors"), "\(chosen.record)")
  }
}
