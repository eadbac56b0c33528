import Testing

@testable import Shell

/// What a line says is used, or refused by name.
struct AcceptedWordsTests {
  @Test(arguments: [
    ("/preset save x --book", "It takes save NAME or save --book."),
    ("/question add lamp --cell 3 --passage 1,1 --json", #""gold":1"#),
    ("/question add lamp --cell 3 --passage 1,1 --json", #""kind":"single""#),
    ("/question add lamp \"Who?\" \"four stone jars\" \"four stone jars\" --json", #""gold":1"#),
  ])
  func `a word given twice counts once, and one that cannot count is refused`(
    line: String, shown: String
  ) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let text = await desk.transcript([line], columns: 100)
    #expect(text.contains(shown), "\(text)")
  }
}
