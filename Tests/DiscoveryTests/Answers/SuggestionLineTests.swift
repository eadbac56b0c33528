import Discovery
import Reading
import Testing

/// Lines that answer books by their numbers.
struct SuggestionLineTests {
  @Test(arguments: [
    ("add 2", SuggestionVerb.add, [2]), ("add 2, 4", .add, [2, 4]), ("Add #2 and 4", .add, [2, 4]),
    ("add 1-3", .add, [1, 2, 3]), ("save the second one", .add, [2]), ("add 2 2", .add, [2]),
    ("pass 2", .pass, [2]), ("skip 1 & 3", .pass, [1, 3]), ("owned 1", .owned, [1]),
    ("i own 2", .owned, [2]), ("have 3", .owned, [3]), ("read 3", .read, [3]),
    ("more 3", .more, [3]), ("more 2.", .more, [2]), ("please add number 4", .add, [4]),
  ])
  func `verbs and numbers are read in near forms`(
    text: String, verb: SuggestionVerb, numbers: [Int]
  ) throws {
    let line = try #require(try SuggestionLine(text))
    #expect(line == SuggestionLine(verb, .numbers(numbers)))
  }

  @Test func `all and last stand for numbers`() throws {
    #expect(try SuggestionLine("pass all") == SuggestionLine(.pass, .all))
    #expect(try SuggestionLine("more last one") == SuggestionLine(.more, .last))
    #expect(try NumberedBooks.all.places(among: [1, 2, 3]) == [1, 2, 3])
    #expect(try NumberedBooks.last.places(among: [1, 2, 3]) == [3])
  }

  @Test func `the words behind a refused number are its reason`() throws {
    let lines = [
      "pass 2 too long", "pass 2: too long", "pass 2 - too long", "skip #2 because too long",
    ]
    for text in lines {
      #expect(try SuggestionLine(text) == SuggestionLine(.pass, .numbers([2]), reason: "too long"))
    }
    let pages = try SuggestionLine("pass 2 400 pages is too much")
    #expect(pages?.reason == "400 pages is too much" && pages?.books == .numbers([2]))
    let both = try SuggestionLine("pass 1 and 3 too dark")
    #expect(both == SuggestionLine(.pass, .numbers([1, 3]), reason: "too dark"))
  }

  @Test(arguments: [
    ("read 2 4.5", 18), ("read 2 4,5", 18), ("read 2 4½", 18), ("read 2 4.5/5", 18),
    ("read 2 4.5 stars", 18), ("read 2 4 out of 5", 16), ("read 2 ****", 16), ("read 2 ★★★½", 14),
    ("read 2 5", 20), ("read 2: 3.25", 13),
  ])
  func `a rating is read as people write it`(text: String, quarters: Int) throws {
    let line = try #require(try SuggestionLine(text))
    #expect(line.books == .numbers([2]) && line.rating?.quarters == quarters)
  }

  @Test func `add names the list it adds to`() throws {
    #expect(try SuggestionLine("add 2")?.status == .toRead)
    #expect(try SuggestionLine("add 2 wishlist")?.status == .wishlist)
    #expect(try SuggestionLine("add 2 to my wishlist")?.status == .wishlist)
    #expect(try SuggestionLine("add 2 to read")?.status == .toRead)
    #expect(try SuggestionLine("add 2 to my shelf")?.status == .toRead)
  }

  @Test(arguments: [
    "more like dune", "read something funny", "i want 2 books about war",
    "have 2 children who hate",
    "something dark", "", "owned by the sea", "keep it short", "read 300 pages a day",
    "more books by le guin", "skip the romance", "more",
  ])
  func `a wish is no answer`(text: String) throws {
    #expect(try SuggestionLine(text) == nil)
  }

  @Test func `what cannot be read is said`() {
    #expect(throws: SuggestionLineError.noNumber(.add)) { try SuggestionLine("add") }
    #expect(throws: SuggestionLineError.rating("9")) { try SuggestionLine("read 2 9") }
    #expect(throws: SuggestionLineError.rating("4.3")) { try SuggestionLine("read 2 4.3") }
    #expect(throws: SuggestionLineError.surplus(.add, "tomorrow")) {
      try SuggestionLine("add 2 tomorrow")
    }
    #expect(throws: SuggestionLineError.notANumber(.more, "like")) {
      try SuggestionLine(.more, words: ["like", "dune"])
    }
  }

  @Test func `a number that isn't there is refused with those that are`() {
    #expect(throws: ShownBookError.noNumber(7, shown: [1, 2, 3])) {
      try NumberedBooks.numbers([2, 7]).places(among: [1, 2, 3])
    }
    #expect(throws: ShownBookError.noNumber(0, shown: [1])) {
      try NumberedBooks.numbers([0]).places(among: [1])
    }
    #expect(throws: ShownBookError.nothingShown) { try NumberedBooks.all.places(among: []) }
  }

  @Test(arguments: [
    "add 99999999999999999999", "add 1-", "add -1", "read 2 1/0", "pass ,,,", "more #",
  ])
  func `no number brings a line down`(text: String) {
    #expect(throws: Never.self) { _ = try? SuggestionLine(text) }
  }
}
