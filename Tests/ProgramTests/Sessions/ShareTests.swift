import TestSupport
import Testing

/// A session goes from one person to another and comes out the same there, as the program is installed.
@Suite(.enabled(if: Fixture.dependencies != nil, "the model is not unpacked"))
struct ShareTests {
  @Test func `what one person asked another computes again from their own copy of the book`()
    async throws
  {
    let book = GeneratedBook.text(paragraphs: 12)
    let giver = try TestWorkspace()
    try giver.file("log.txt", book)
    let asked = try await giver.run(["ask", "log.txt", "How long did the lamp burn on day 7?"])
    #expect(asked.code == 0, "\(asked.record)")
    let file = giver.folder.path("log.ibshare")
    let share = try await giver.run(["session", "export", "~1", file, "--share"])
    #expect(share.code == 0 && !share.output.contains("blob"), "\(share.record)")
    #expect(
      share.output.contains(
        "Whoever has the book completes it: interactive-books session rehydrate \(file) --book BOOK"
      ),
      "\(share.record)")
    for command in [
      ["replay", file], ["session", "verify", file], ["cells", "--session", file],
    ] {
      let run = try await giver.run(command)
      #expect(run.code == 64, "\(run.record)")
      #expect(run.diagnostics.contains("This is a share file"), "\(run.record)")
      #expect(
        run.diagnostics.contains("interactive-books session rehydrate \(file) --book BOOK first"),
        "\(run.record)")
    }
    let taker = try TestWorkspace()
    try taker.file("other-name.txt", book)
    let taken = try await taker.run(["session", "rehydrate", file, "--book", "other-name.txt"])
    #expect(taken.code == 0, "\(taken.record)")
    let address = try #require(taken.output.firstMatch(of: /as session (\w{10})\./)).1
    for line in ["session show \(address)", "replay \(address)", "--session \(address)"] {
      #expect(taken.output.contains(" interactive-books \(line)\n"), "\(taken.record)")
    }
    let replay = try await taker.run(["replay", String(address)])
    #expect(replay.code == 0, "\(replay.record)")
    #expect(replay.output.contains("As recorded"), "\(replay.record)")
    let sound = try await taker.run(["session", "verify", "~1"])
    #expect(sound.code == 0 && sound.output.contains("Sound"), "\(sound.record)")
  }
}
