import Basics
import Discovery
import Reading
@testable import Storage
import Testing

/// What every store of discovery remembers.
@Suite(.eachEngine)
struct DiscoveryContract {
  @Test func `a conversation comes back with its wish and its questions, the newest first`()
    async throws
  {
    let (library, store) = try await Remembered.store()
    var first = Remembered.conversation("a", at: 1)
    first.wish.genres = ["Fantasy"]
    first.asked = [.fiction, .mood]
    try await store.save(first)
    try await store.save(Remembered.conversation("b", at: 2))
    #expect(try await store.conversations().map(\.id.rawValue) == ["b", "a"])
    first.rename(to: "Winter")
    first.updated = Remembered.time(3)
    try await store.save(first)
    #expect(try await store.conversations().first == first)
    try await library.check()
  }

  @Test func `a round comes back with its books, and makes its conversation the newest`()
    async throws
  {
    let (_, store) = try await Remembered.store()
    try await store.save(Remembered.conversation("a", at: 1))
    try await store.save(Remembered.conversation("b", at: 2))
    let id = DiscoveryConversationID(rawValue: "a")
    let rounds = [
      Remembered.round(1, ["Dune", "Emma"], at: 3), Remembered.round(2, ["Kim"], at: 4),
    ]
    for round in rounds { try await store.add(round, to: id) }
    #expect(try await store.rounds(of: id) == rounds)
    #expect(try await store.conversations().first?.id == id)
    #expect(try await store.rounds(of: DiscoveryConversationID(rawValue: "b")).isEmpty)
    await #expect(throws: DiscoveryStoreError.roundExists(2)) {
      try await store.add(Remembered.round(2, ["Emma"], at: 5), to: id)
    }
    let nobody = DiscoveryConversationID(rawValue: "c")
    await #expect(throws: DiscoveryStoreError.noConversation(nobody)) {
      try await store.add(Remembered.round(1, ["Emma"], at: 5), to: nobody)
    }
  }

  @Test func `answers come back, and every book that was shown is an earlier one`() async throws {
    let (_, store) = try await Remembered.store()
    let answers: [BookAnswer] = [
      .added, .refused("too long"), .refused(""), .owned, .read(nil),
      .read(Rating(quarters: 18)),
    ]
    try await store.save(Remembered.conversation("a", at: 1))
    let id = DiscoveryConversationID(rawValue: "a")
    let titles = (1...7).map { "Book \($0)" }
    try await store.add(Remembered.round(1, titles, at: 2), to: id)
    for (place, answer) in answers.enumerated() {
      try await store.answer(answer, to: place + 1, round: 1, in: id, at: Remembered.time(9))
    }
    let books = try await store.rounds(of: id)[0].books
    #expect(books.map(\.answer) == answers + [nil])
    #expect(books.compactMap(\.answeredAt) == answers.map { _ in Remembered.time(9) })
    let earlier = try await store.earlierBooks()
    #expect(earlier == books.map(\.earlier))
    #expect(earlier.map(\.refusal) == [nil, "too long", "", nil, nil, nil, nil])
    await #expect(throws: DiscoveryStoreError.noBook(round: 1, position: 8)) {
      try await store.answer(.added, to: 8, round: 1, in: id, at: Remembered.time(9))
    }
  }

  @Test func `a deleted conversation takes its rounds, answers and log with it`() async throws {
    let (library, store) = try await Remembered.store()
    for (number, name) in ["a", "b"].enumerated() {
      let id = DiscoveryConversationID(rawValue: name)
      try await store.save(Remembered.conversation(name, at: number))
      try await store.add(Remembered.round(1, ["Of \(name)"], at: 3), to: id)
      try await store.log(DiscoveryEvent(.message(.vague), in: id, at: Remembered.time(4)))
    }
    #expect(try await store.delete(DiscoveryConversationID(rawValue: "a")))
    #expect(try await store.delete(DiscoveryConversationID(rawValue: "a")) == false)
    #expect(try await store.earlierBooks().map(\.title) == ["Of b"])
    #expect(try await store.events().map(\.conversation.rawValue) == ["b"])
    try await library.check()
  }

  @Test func `the last statement of a side counts, and can be taken back`() async throws {
    let (_, store) = try await Remembered.store()
    let horror = TasteKey(.subject, "Horror")
    let author = TasteKey(.author, "Le Guin, Ursula K.")
    let said = [
      StatedTaste(.more(horror), words: "Horror", at: Remembered.time(1)),
      StatedTaste(.less(author), words: "Le Guin, Ursula K.", at: Remembered.time(2)),
      StatedTaste(
        .setAside(WorkID(rawValue: "w"), reason: "school"), words: "Emma", at: Remembered.time(3)),
      StatedTaste(.never(horror), words: "horror", at: Remembered.time(4)),
    ]
    for statement in said { try await store.state(statement) }
    #expect(try await store.statements() == Array(said[1...]))
    #expect(try await store.takeBack(.key(author)))
    #expect(try await store.takeBack(.key(author)) == false)
    #expect(try await store.statements().map(\.words) == ["Emma", "horror"])
  }

  @Test func `every kind of event comes back as it was logged`() async throws {
    let (_, store) = try await Remembered.store()
    try await store.save(Remembered.conversation("a", at: 0))
    let id = DiscoveryConversationID(rawValue: "a")
    let book = LoggedBook("Dune", round: 1, position: 2)
    let kinds: [DiscoveryEvent.Kind] = [
      .began(source: "command"), .message(.outcome), .asked(.length),
      .shown(count: 4, verified: 3), .added(book), .refused(book, .tone), .owned(book),
      .read(book), .more(book), .ended(added: 1), .failed("offline"),
    ]
    let events = kinds.enumerated().map { place, kind in
      DiscoveryEvent(
        kind, in: id, at: Remembered.time(place), milliseconds: place == 3 ? 210 : nil,
        microdollars: place == 3 ? 4_200 : nil)
    }
    for event in events { try await store.log(event) }
    #expect(try await store.events() == events)
  }

  @Test func `a backup holds what discovery remembers, and a restore joins it with what is there`()
    async throws
  {
    let (library, store) = try await Remembered.store()
    let id = DiscoveryConversationID(rawValue: "a")
    try await store.save(Remembered.conversation("a", at: 1))
    try await store.add(Remembered.round(1, ["Dune"], at: 2), to: id)
    try await store.state(
      StatedTaste(.never(TasteKey(.subject, "war")), words: "war", at: Remembered.time(3)))
    let backup = try await library.shelf.backup()
    try await library.shelf.reset(backup)
    #expect(try await store.conversations().isEmpty)
    #expect(try await store.statements().isEmpty)
    try await store.save(Remembered.conversation("b", at: 4))
    try await library.shelf.restore(backup)
    #expect(try await store.conversations().map(\.id.rawValue) == ["b", "a"])
    #expect(try await store.earlierBooks().map(\.title) == ["Dune"])
    #expect(try await store.statements().count == 1)
    try await library.check()
  }
}

/// Made-up things that discovery remembers.
enum Remembered {
  static func store() async throws -> (TestStores, any DiscoveryStore) {
    let library = try await TestStores()
    return (library, library.discovery)
  }

  static func time(_ second: Int) -> Timestamp {
    Timestamp(microseconds: 1_790_000_000_000_000 + Int64(second) * 1_000_000)
  }

  static func conversation(_ id: String, at second: Int) -> DiscoveryConversation {
    DiscoveryConversation(
      id: DiscoveryConversationID(rawValue: id), name: "of \(id)", created: time(second))
  }

  static func round(_ number: Int, _ titles: [String], at second: Int) -> ShownRound {
    var wish = WishParts()
    wish.moods = [.dark]
    return ShownRound(
      number: number, line: "something dark", intent: .genre, wish: wish,
      books: titles.enumerated().map { place, title in
        ShownBook(
          position: place + 1, title: title, authors: ["Ann Author"],
          names: BookNames(
            identifiers: [Identifier(.openLibraryWork, "OL\(place)W")],
            titles: [FoldedTitle(title, subtitle: "A Novel")], authors: ["Ann Author"]),
          subjects: ["Horror"], year: 1999, pages: 320, language: "en", description: "A “tale”.",
          slot: .stretch, isVerified: place.isMultiple(of: 2), reason: "since you liked Kim")
      }, at: time(second))
  }
}
