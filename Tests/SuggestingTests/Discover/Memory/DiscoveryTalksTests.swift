import Basics
import DeskSupport
import Discovery
@testable import Imports
import Notebook
import Reading
import Shelf
@testable import Suggesting
import Testing

/// Conversations about what to read, in a real store.
struct DiscoveryTalksTests {
  @Test
  func
    `a conversation is named by its first line, or by the day, and the last used one is present`()
    async throws
  {
    let desk = try await Desk([:])
    let talks = DiscoveryTalks(desk.notebook.discovering)
    #expect(try await talks.current() == nil)
    let first = try await talks.begin("something dark for winter", from: "shell")
    _ = try await talks.begin("", from: "shell")
    #expect(
      try await talks.all().map(\.conversation.name) == [
        desk.notebook.shelf.today.description, "something dark for winter",
      ])
    try await talks.resume(try await talks.one(at: 2), from: "shell")
    #expect(try await talks.current()?.id == first.id)
    #expect(try await talks.rename(talks.one(at: 1), to: "Winter").name == "Winter")
    #expect(try await talks.current()?.name == "Winter")
    await #expect(throws: DiscoveryTalkError.noTalk(3, count: 2)) { try await talks.one(at: 3) }
    await #expect(throws: DiscoveryTalkError.noTalk(0, count: 2)) { try await talks.one(at: 0) }
  }

  @Test func `a deleted conversation is gone with its books`() async throws {
    let desk = try await DiscoveryDesk()
    let talks = DiscoveryTalks(desk.notebook.discovering)
    _ = try await desk.answer("add 1")
    let listed = try await talks.one(at: 1)
    #expect(listed.rounds == 1 && listed.shown == 4 && listed.added == 1)
    try await talks.delete(listed)
    #expect(try await talks.all().isEmpty)
    #expect(try await desk.store.earlierBooks().isEmpty)
    #expect(try await desk.shelf().count == 1)
    await #expect(throws: DiscoveryTalkError.noTalk(1, count: 0)) { try await talks.one(at: 1) }
  }

  @Test func `no conversation asks a third question`() async throws {
    let desk = try await DiscoveryDesk(asked: [.fiction])
    let line = KeepRound.Line("hm", intent: .vague, wish: WishParts())
    let keep = KeepRound(desk.notebook.discovering)
    let second = try await keep.run(asking: .mood, for: line, in: try await desk.conversation())
    #expect(second.asked == [.fiction, .mood])
    await #expect(throws: DiscoveryStoreError.tooManyQuestions(desk.id)) {
      _ = try await keep.run(asking: .length, for: line, in: second)
    }
    #expect(try await desk.conversation().asked == [.fiction, .mood])
  }

  @Test func `a round is logged with its time and its cost`() async throws {
    let desk = try await Desk([:])
    let conversation = try await DiscoveryTalks(desk.notebook.discovering).begin(
      "x", from: "command")
    let line = KeepRound.Line(
      "x", intent: .explore, wish: WishParts(), elapsed: .milliseconds(120), dollars: 0.0042)
    _ = try await KeepRound(desk.notebook.discovering).run(
      [DiscoveryDesk.book("Dune", at: 1)], for: line, in: conversation)
    let events = try await desk.notebook.ports.discovery.events()
    #expect(
      events.map(\.kind) == [
        .began(source: "command"), .message(.explore), .shown(count: 1, verified: 1),
      ])
    #expect(events.last?.milliseconds == 120 && events.last?.microdollars == 4_200)
    let extreme = KeepRound.Line(
      "x", intent: .explore, wish: WishParts(), elapsed: .seconds(Int64.max), dollars: .infinity)
    _ = try await KeepRound(desk.notebook.discovering).run(
      [DiscoveryDesk.book("Emma", at: 1)], for: extreme, in: conversation)
    #expect(try await desk.notebook.ports.discovery.events().last?.microdollars == 2_000_000_000)
  }
}
