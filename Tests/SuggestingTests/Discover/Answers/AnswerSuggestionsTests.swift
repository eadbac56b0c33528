@testable import Asking
import DeskSupport
import Discovery
import Reading
@testable import Replays
import Sessions
@testable import Shelf
@testable import Shell
@testable import Suggesting
import Testing

/// Answers to books of a list, with the shelf's own verbs and a real store.
struct AnswerSuggestionsTests {
  @Test func `a book that is added is on the shelf as it was shown, and undo takes it off`()
    async throws
  {
    let desk = try await DiscoveryDesk()
    let outcome = try await desk.answer("add 2 wishlist")
    guard case .added(let added) = outcome.first else { throw DiscoveryDesk.Unexpected() }
    #expect(added.isNew && added.book.answer == .added)
    let work = try #require(try await desk.shelf().first)
    #expect(work.work.title == "Emma" && work.work.authors.map(\.author.name) == ["Jane Austen"])
    #expect(work.current?.status == .wishlist && work.edition?.pageCount == 320)
    #expect(work.work.subjects == ["Romance"] && work.work.firstPublished == 1815)
    #expect(try await desk.store.rounds(of: desk.id)[0].books[1].answer == .added)
    let undone = try await ChangeShelf(desk.notebook.shelf).undo(source: "/shelf undo")
    #expect(undone.subject == "Emma")
    #expect(try await desk.shelf().isEmpty)
  }

  @Test func `what is added after it was passed says what was answered before`() async throws {
    let desk = try await DiscoveryDesk()
    _ = try await desk.answer("pass 2 too long")
    guard case .added(let added) = try await desk.answer("add 2").first else {
      throw DiscoveryDesk.Unexpected()
    }
    #expect(added.earlier?.kind == .refused && added.isNew)
  }

  @Test func `what is added twice, or is being read, stays as it is`() async throws {
    let desk = try await DiscoveryDesk()
    _ = try await desk.answer("add 2")
    guard case .added(let again) = try await desk.answer("add 2").first else {
      throw DiscoveryDesk.Unexpected()
    }
    #expect(!again.isNew && !again.isChanged)
    _ = try await ChangeShelf(desk.notebook.shelf).change(
      again.work, ["status:reading"], source: "x")
    _ = try await desk.answer("add 2")
    #expect(try await desk.shelf().map(\.current?.status) == [.reading])
  }

  @Test func `a book that is owned stays unread, and one that was read has no made-up day`()
    async throws
  {
    let desk = try await DiscoveryDesk()
    _ = try await desk.answer("owned 1")
    _ = try await desk.answer("read 2 4.5")
    let shelf = try await desk.shelf()
    #expect(shelf.map(\.work.title) == ["Dune", "Emma"])
    #expect(shelf[0].current?.isOwned == true && shelf[0].current?.status == .toRead)
    #expect(shelf[1].current?.status == .read && shelf[1].current?.rating?.quarters == 18)
    #expect(shelf[1].current?.finished == nil)
    let answers = try await desk.store.rounds(of: desk.id)[0].books.map(\.answer)
    #expect(answers == [.owned, .read(Rating(quarters: 18)), nil, nil])
  }

  @Test func `a work that is on the shelf under its title is changed, not doubled`() async throws {
    let desk = try await DiscoveryDesk()
    _ = try await ChangeShelf(desk.notebook.shelf).add(
      ["Emma", "author:Jane Austen", "status:wishlist"], source: "/shelf add")
    guard case .read(let read) = try await desk.answer("read 2 3").first else {
      throw DiscoveryDesk.Unexpected()
    }
    #expect(!read.isNew && read.isChanged)
    let shelf = try await desk.shelf()
    #expect(shelf.count == 1 && shelf[0].current?.status == .read)
    #expect(shelf[0].entries.count == 1)
  }

  @Test func `a refusal changes the wish of the next list, and is kept with its words`()
    async throws
  {
    let desk = try await DiscoveryDesk()
    guard case .passed(let passed) = try await desk.answer("pass 1 too long").first else {
      throw DiscoveryDesk.Unexpected()
    }
    #expect(passed.wish.length == .atMost(450) && passed.turn == nil)
    #expect(try await desk.conversation().wish.length == .atMost(450))
    #expect(try await desk.store.earlierBooks().first?.refusal == "too long")
    let events = try await desk.store.events().map(\.kind)
    #expect(events.last == .refused(LoggedBook("Dune", round: 1, position: 1), .length))
    #expect(try await desk.shelf().isEmpty)
  }

  @Test func `refusing what is owned says that it is owned`() async throws {
    let desk = try await DiscoveryDesk()
    guard case .owned = try await desk.answer("pass 1 i own it").first else {
      throw DiscoveryDesk.Unexpected()
    }
    #expect(try await desk.shelf().first?.current?.isOwned == true)
  }

  @Test func `the third refusal in a row asks once, a later one offers favourites`() async throws {
    let desk = try await DiscoveryDesk()
    _ = try await ChangeShelf(desk.notebook.shelf).add(
      ["Piranesi", "author:Susanna Clarke", "status:read", "rating:5"], source: "/shelf add")
    let outcomes = try await desk.answer("pass 1-3")
    let turns = outcomes.map { outcome -> RefusalTurn? in
      if case .passed(let passed) = outcome { passed.turn } else { nil }
    }
    #expect(turns == [nil, nil, .ask])
    #expect(try await desk.conversation().asked == [.refusals])
    try await desk.show(["Kim", "Ulysses", "Walden", "Solaris"])
    guard case .passed(let last) = try await desk.answer("pass 1-3").last else {
      throw DiscoveryDesk.Unexpected()
    }
    #expect(last.turn == .offerFavourites && last.favourites == ["Piranesi"])
    #expect(try await desk.conversation().asked == [.refusals])
  }

  @Test func `a number that isn't there answers nothing`() async throws {
    let desk = try await DiscoveryDesk()
    await #expect(throws: ShownBookError.noNumber(9, shown: [1, 2, 3, 4])) {
      _ = try await desk.answer("add 1, 9")
    }
    #expect(try await desk.shelf().isEmpty)
    let bare = try await Desk([:])
    await #expect(throws: ShownBookError.nothingShown) {
      _ = try await AnswerSuggestions(bare.notebook.discovering)
        .run(SuggestionLine(.add, .numbers([1])), source: "add 1")
    }
  }

  @Test func `more tells the beginning of a description and what is like it, no review`()
    async throws
  {
    let desk = try await DiscoveryDesk()
    _ = try await ChangeShelf(desk.notebook.shelf).add(
      [
        "Persuasion", "author:Jane Austen", "status:read", "rating:5", "review:They marry",
      ], source: "/shelf add")
    guard case .more(let known) = try await desk.answer("more 2").first else {
      throw DiscoveryDesk.Unexpected()
    }
    #expect(known.description == "One. Two! Three?" && known.isCut)
    #expect(known.sameAuthor.map(\.work.title) == ["Persuasion"])
    #expect(
      try await desk.store.events().last?.kind == .more(LoggedBook("Emma", round: 1, position: 2)))
    #expect(try await desk.store.rounds(of: desk.id)[0].books[1].answer == nil)
  }

  @Test func `answers are cells of the session`() async throws {
    let desk = try await DiscoveryDesk()
    for line in ["add 1", "pass 2 sad", "more 3"] { _ = try await desk.answer(line) }
    let cells = try await SeeSession(desk.notebook).run().cells
    #expect(cells.map(\.source) == ["add 1", "pass 2 sad", "more 3"])
  }
}
