import Foundation
import TestSupport
import Testing

/// A session goes from one person to another and comes out the same there, as the program is installed.
@Suite(.enabled(if: Fixture.dependencies != nil, "the model is not unpacked"))
struct ShareTests {
  @Test func `a shared session is computed again from another person's copy of the book`()
    async throws
  {
    let book = GeneratedBook.text(paragraphs: 12)
    let giver = try TestWorkspace()
    try giver.file("log.txt", book)
    let asked = try await giver.run(["ask", "log.txt", "How long did the lamp burn on day 7?"])
    #expect(asked.code == 0, "\(asked.record)")
    let file = giver.folder.path("log.ibshare")
    let own = try await giver.newestSession()
    let share = try await giver.run(["session", "export", own, file, "--share"])
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
    let sound = try await taker.run(["session", "verify", String(address)])
    #expect(sound.code == 0 && sound.output.contains("Intact"), "\(sound.record)")
  }

  @Test(arguments: [false, true])
  func
    `a list is computed again elsewhere where its shelf was handed on, and told as not shared where not`(
      handsOn: Bool
    ) async throws
  {
    let giver = try TestWorkspace()
    try giver.file("reading.csv", try Self.sample("reading.csv"))
    try giver.file("classics.csv", try Self.sample("classics.csv"))
    for line in [
      ["shelf", "import", "reading.csv"], ["catalogue", "import", "classics.csv"], ["discover"],
    ] {
      let run = try await giver.run(line)
      #expect(run.code == 0, "\(run.record)")
    }
    let file = giver.folder.path("list.ibshare")
    let own = try await giver.newestSession()
    let share = try await giver.run(
      ["session", "export", own, file, "--share"] + (handsOn ? ["--shelf"] : []))
    #expect(share.code == 0, "\(share.record)")
    let told =
      handsOn
      ? /The shelf behind 1 cell of \/discover goes with it: \d+ works, \d+ with a rating/
      : /The shelf behind 1 cell of \/discover stayed here; --shelf hands it on: \d+ works/
    #expect(share.output.contains(told), "\(share.record)")
    let taker = try TestWorkspace()
    let taken = try await taker.run(["session", "rehydrate", file])
    #expect(taken.code == 0, "\(taken.record)")
    let address = try String(#require(taken.output.firstMatch(of: /as session (\w{10})\./)).1)
    let replay = try await taker.run(["replay", address])
    #expect(replay.code == 0, "\(replay.record)")
    let verdict =
      handsOn
      ? /As recorded: 1 cell computed again, 7 stages equal byte for byte/
      : /1 cell not computed again, without what was not shared: \[1\]/
    #expect(replay.output.contains(verdict), "\(replay.record)")
    let again = try await taker.run(["rerun", "1", "--session", address])
    #expect((again.code == 0) == handsOn, "\(again.record)")
  }

  private static func sample(_ name: String) throws -> String {
    try String(
      contentsOf: Fixture.repository.appending(path: "shared/sample/shelf/\(name)"),
      encoding: .utf8)
  }

  /// The first start opens the sample book by itself; nobody asks it anything.
  private static let firstSession = """
    /open log.txt
    /template new brief
    /template brief
    /set temperature=0.4 top_k=3
    How long did the lamp burn on day 7?
    /open log.txt tides.txt
    What did the glass stand at on day 9?
    /quit

    """

  @Test func `a first session with a template and settings of its own goes on with a colleague`()
    async throws
  {
    let (log, tides) = (
      GeneratedBook.text(paragraphs: 12),
      GeneratedBook.text(paragraphs: 9).replacing("keeper", with: "pilot")
    )
    let giver = try TestWorkspace()
    try giver.file("log.txt", log)
    try giver.file("tides.txt", tides)
    let keywords = ["IB_RETRIEVE_MODE": "keyword"]
    let first = try await giver.run(["chat"], input: Self.firstSession, environment: keywords)
    #expect(first.code == 0 && first.output.contains("Keeper’s Book"), "\(first.record)")
    let file = giver.folder.path("log.ibshare")
    let share = try await giver.run(["session", "export", "~1", file, "--share"])
    #expect(share.output.contains("Its templates go with it: brief."), "\(share.record)")

    let taker = try TestWorkspace()
    try taker.file("a.txt", log)
    try taker.file("b.txt", tides)
    let lacking = try await taker.run(["session", "rehydrate", file])
    #expect(lacking.code == 3, "\(lacking.record)")
    for words in ["“log” (used by [", "“tides” (used by [", "--book FILE once for each"] {
      #expect(lacking.diagnostics.contains(words), "\(lacking.record)")
    }
    let own = try await taker.run(["ask", "a.txt", "Who keeps the log?"], environment: keywords)
    #expect(own.code == 0, "\(own.record)")
    let taken = try await taker.run(
      ["session", "rehydrate", file, "--book", "a.txt", "--book", "b.txt"])
    #expect(taken.code == 0, "\(taken.record)")
    #expect(taken.output.contains(/Its templates came along, .*: brief\./), "\(taken.record)")
    let replay = try await taker.run(["replay", "~1"])
    #expect(replay.code == 0, "\(replay.record)")
    #expect(
      replay.output.contains(/^session \w{10} · How long did the lamp burn on day 7\? ·/),
      "\(replay.record)")
    #expect(replay.output.contains("As recorded"), "\(replay.record)")

    let resumed = try await taker.run(
      ["chat", "--session", "~1"],
      input: "/set temperature?\n/set top_k?\n/set template?\nWhat of day 3?\n/show --passages\n",
      environment: keywords)
    #expect(resumed.code == 0, "\(resumed.record)")
    for value in ["now      0.4", "now      3", "now      brief"] {
      #expect(resumed.output.contains(value), "\(resumed.record)")
    }
    let again = try await taker.run(["replay", "~1"])
    #expect(again.code == 0, "\(again.record)")
  }
}
