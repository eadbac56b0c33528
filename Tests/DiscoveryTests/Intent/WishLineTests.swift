import Basics
import Discovery
import Reading
import Testing

/// Lines as people write them, and what they want.
struct WishLineTests {
  private static let names = KnownNames(
    titles: [
      "man who was thursday", "1984", "dune", "dune messiah", "secret history", "martian", "emma",
      "war and peace", "lion the witch and the wardrobe", "good omens",
    ], authors: Set(["Terry Pratchett", "Agatha Christie"].map { FoldedText.name($0) }))

  private func parts(_ line: String) -> WishParts {
    WishParts().continued(by: WishReader(thisYear: 2026, names: Self.names).read(line))
  }

  @Test(arguments: [
    ("not a romance", ["romance"]), ("not another dystopia!", ["dystopia"]),
    ("no romance at all", ["romance"]), ("I don't want romance", ["romance"]),
    ("not horror", ["horror"]), ("not science fiction", ["science fiction"]),
    ("anything but vampires", ["vampires"]),
    ("cozy mystery without murder or gore", ["murder", "gore"]),
    ("a western, nothing with zombies", ["zombies"]),
    ("poetry that isn't depressing", ["depressing"]),
  ])
  func `what a line does not want is left out, and wanted by no other part`(
    line: String, without: [String]
  ) {
    let parts = parts(line)
    #expect(parts.without == without)
    #expect(!parts.genres.contains("Romance") && !parts.genres.contains("Dystopian"))
    #expect(!parts.moods.contains(.sad))
  }

  @Test(arguments: [
    ("tired of zombies, show me something uplifting", ["zombies"], [Mood.hopeful]),
    ("no more war please, something funny", ["war"], [.funny]),
  ])
  func `a mood beside what is refused is wanted`(line: String, without: [String], moods: [Mood]) {
    #expect(parts(line).without == without && parts(line).moods == moods)
  }

  @Test(arguments: [
    ("novels of the last ten years", 2016), ("published in the past decade", 2016),
    ("out this year", 2026), ("like Agatha Christie but modern", 1996),
  ])
  func `a time is told from this year on`(line: String, first: Int) {
    #expect(parts(line).era?.years == first...9999)
  }

  @Test(arguments: [
    ("translated from Swedish", ["swedish literature"]),
    ("Korean authors, no Han Kang", ["korean literature"]),
    ("a retelling of a Norse saga", ["a norse saga"]),
    ("history of chemistry for beginners", ["chemistry"]),
    ("set in a boarding house", ["a boarding house"]),
    ("a mystery with a witch", ["witch"]),
  ])
  func `matters are found by more than about`(line: String, about: [String]) {
    #expect(parts(line).about == about)
  }

  @Test(arguments: ["an audiobook under 5 hours", "translated from Klingon", "no boxed sets"])
  func `words about the form of a book are no title`(line: String) {
    #expect(parts(line).titles.isEmpty)
  }

  @Test func `what was given up is out, and what was great is a model`() {
    #expect(parts("couldn't get through Emma, is there an easier Austen?").read == ["emma"])
    withKnownIssue("An author asked for in a question of its own is read as a word.") {
      #expect(
        self.parts("couldn't get through Emma, is there an easier Austen?").authors == ["austen"])
    }
    let parts = parts("Dune was great, Emma was dull")
    #expect(parts.like == ["dune"] && parts.read == ["emma"])
    #expect(self.parts("the third Foundation book").titles == ["foundation"])
  }

  @Test func `whoever a line tells of is the reader`() {
    let parts = parts("my teenage nephew hates reading, something short and exciting")
    #expect(parts.reader?.age == 15 && parts.length == .short && parts.moods == [.tense])
    #expect(self.parts("a present for my aunt who likes gardening").words.isEmpty)
    #expect(self.parts("something my book club can discuss").moods == [.thoughtful])
  }

  @Test(arguments: [
    ("not a romance but a mystery", ["Mystery"]),
    ("sci fi with robots but no romance", ["Science Fiction"]),
  ])
  func `what a line wants beside a refusal stays`(line: String, genres: [String]) {
    #expect(parts(line).genres == genres)
  }

  @Test(arguments: [
    ("books like The Man Who Was Thursday", ["the man who was thursday"]),
    ("books like The Lion, the Witch and the Wardrobe", ["the lion the witch and the wardrobe"]),
    ("more like 1984", ["1984"]), ("something like Dune other than Dune Messiah", ["dune"]),
    (
      "for fans of Agatha Christie and Arthur Conan Doyle",
      ["agatha christie", "arthur conan doyle"]
    ),
    ("books like War and Peace", ["war and peace"]),
    (
      "for fans of Rex Stout, Agatha Christie and Dorothy Sayers",
      ["rex stout", "agatha christie", "dorothy sayers"]
    ),
    ("books like Good Omens & War and Peace", ["good omens", "war and peace"]),
    ("something like War and Peace, funny", ["war and peace"]),
    ("Loved The Secret History. What next?", ["the secret history"]),
    ("something funnier than Good Omens", ["good omens"]),
    ("I just finished Dune and loved it, what next?", ["dune"]),
  ])
  func `a name is found before the line is cut`(line: String, like: [String]) {
    #expect(parts(line).like == like)
  }

  @Test func `what a line calls read or disliked is no suggestion`() {
    #expect(parts("something like Dune other than Dune Messiah").read == ["dune messiah"])
    #expect(parts("hated Emma, something warmer").read == ["emma"])
    #expect(parts("Artemis was meh").read == ["artemis"])
    #expect(parts("already read war and peace").read == ["war and peace"])
  }

  @Test func `who an author is, is told as not understood and sought in no title`() {
    let wish = WishReader(thisYear: 2026, names: Self.names).read("something by a woman")
    #expect(wish.unread == ["woman"] && wish.parts.words.isEmpty && wish.parts.authors.isEmpty)
    #expect(parts("something about lighthouses by a woman").words.contains("woman") == false)
  }

  @Test func `an author is named without by`() {
    #expect(parts("more Terry Pratchett").authors == ["terry pratchett"])
    #expect(parts("a funny agatha christie").authors == ["agatha christie"])
    #expect(parts("more mary nobody").authors == ["mary nobody"])
    #expect(
      parts("by Terry Pratchett, Agatha Christie or Rex Stout").authors
        == ["terry pratchett", "agatha christie", "rex stout"])
  }

  @Test(arguments: [
    ("no more than 150 pages", LengthWish.atMost(150)),
    ("humor under 300 pages, before 1940", .atMost(300)),
    ("a mystery of fewer than 250", .atMost(250)),
    ("a really long book, 800+ pages", .atLeast(800)),
    ("history, at least 400 pages", .atLeast(400)), ("nothing under 300 pages", .atLeast(300)),
    ("200-300 pages", .between(200...300)), ("300 pages or less", .atMost(300)),
    ("a short book", .short), ("a 100 page novella", .between(80...120)),
  ])
  func `a number of pages is read with the words around it`(line: String, length: LengthWish) {
    #expect(parts(line).length == length)
  }

  @Test func `a time stands beside a length`() {
    #expect(parts("humor under 300 pages, before 1940").era?.years == -3000...1939)
    #expect(parts("something under 20 dollars").length == nil)
  }

  @Test(arguments: [
    ("fantasy for a 10-year-old", 10, true), ("a book for my 8 year old", 8, true),
    ("for my teenage nephew aged 14", 14, false), ("something for my mother", nil, false),
    ("for kids", nil, true), ("my daughter is 7 and likes horses", 7, true),
  ])
  func `somebody else is a part of the wish`(line: String, age: Int?, isChild: Bool) throws {
    let reader = try #require(parts(line).reader)
    #expect(reader.age == age && reader.shelves.isEmpty == (age == nil && !isChild))
    #expect(WishParts(parts(line).json).reader == reader)
  }

  @Test(arguments: [
    ("a gothic novel", ["gothic"]), ("a long book about the war", ["the war"]),
    ("about the trains and the music", ["the trains", "the music"]),
    ("books about mushrooms", ["mushrooms"]),
    ("a family saga, at least 600 pages", ["family saga"]),
  ])
  func `words of a wish are its matters`(line: String, about: [String]) {
    let parts = parts(line)
    #expect(parts.about + parts.words == about, "\(parts)")
  }
}
