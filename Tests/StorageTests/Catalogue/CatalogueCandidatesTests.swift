import Basics
import Bindings
import Discovery
import Foundation
import Reading
@testable import Storage
import TestSupport
import Testing

/// Candidates for suggestions that the local catalogue answers.
struct CatalogueCandidatesTests {
  private let folder: TemporaryDirectory
  private let database: CatalogueDatabase
  private let store: SQLiteCatalogueStore
  private let source: CatalogueCandidates

  init() throws {
    folder = try TemporaryDirectory()
    database = CatalogueDatabase(path: folder.path("catalogue.db"))
    store = SQLiteCatalogueStore(database, clock: .stepping())
    source = CatalogueCandidates(database, clock: .stepping())
  }

  @Test func `who was shown many books is answered with more`() async throws {
    try await bring(
      (1...90).map {
        Made(key: $0, title: "Book \($0)", author: 1 + $0 % 5, subjects: ["Salt"], editions: 1)
      })
    let question = CandidateQuestion.subject("salt")
    for (shown, count) in [(0, 40), (12, 52), (-3, 40), (500, 90), (Int.max, 90)] {
      let answers = try await source.answers(to: [question], beyond: shown)
      #expect(answers.map(\.candidates.count) == [count])
    }
    let apart = CandidateQuestion.apart(from: ["sea"])
    #expect(try await source.answers(to: [apart], beyond: 20)[0].candidates.count == 60)
  }

  /// A work of the catalogue, by one author, with so many editions.
  private struct Made {
    var key: Int
    var title: String
    var author: Int
    var subjects: [String]
    var editions: Int
    var year: Int?
  }

  private static let books = [
    Made(key: 1, title: "Emma", author: 1, subjects: ["Love stories", "Fiction"], editions: 9),
    Made(key: 2, title: "Persuasion", author: 1, subjects: ["Love stories", "Bath"], editions: 4),
    Made(key: 3, title: "Dune", author: 2, subjects: ["Science fiction", "Deserts"], editions: 7),
    Made(key: 4, title: "Whipping Star", author: 2, subjects: ["sci-fi"], editions: 0),
    Made(
      key: 5, title: "A History of Salt", author: 3, subjects: ["History", "Salt"], editions: 5),
    Made(key: 6, title: "Lighthouse Keeping", author: 4, subjects: [], editions: 2),
    Made(key: 7, title: "Gardens", author: 5, subjects: ["Gardening", "Deserts"], editions: 1),
  ]

  private func bring(_ books: [Made] = books, _ name: String = "dump.txt") async throws {
    func line(_ type: String, _ key: String, _ json: String) -> String {
      "/type/\(type)\t\(key)\t3\t2024-01-05T10:00:00\t\(json)\n"
    }
    let names = ["Jane Austen", "Frank Herbert", "Mark Kurlansky", "Lena Light", "Gil Green"]
    var text = ""
    for (place, name) in names.enumerated() {
      text += line("author", "/authors/OL\(place + 1)A", #"{"name": "\#(name)"}"#)
    }
    var edition = 100
    for book in books {
      let year = book.year.map { #", "first_publish_date": "\#($0)""# } ?? ""
      let subjects = book.subjects.map { "\"\($0)\"" }.joined(separator: ",")
      text += line(
        "work", "/works/OL\(book.key)W",
        #"{"title": "\#(book.title)", "subjects": [\#(subjects)], "authors": [{"author": {"key": "/authors/OL\#(book.author)A"}}]\#(year)}"#
      )
      for _ in 0..<book.editions {
        edition += 1
        text += line(
          "edition", "/books/OL\(edition)M",
          #"{"title": "\#(book.title)", "number_of_pages": \#(edition), "works": [{"key": "/works/OL\#(book.key)W"}]}"#
        )
      }
    }
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
    _ = try await store.importFile(folder.path(name)) { _, _ in }
  }

  private func titles(_ question: CandidateQuestion) async throws -> [String] {
    let answers = try await source.answers(to: [question])
    #expect(answers.map(\.question) == [question])
    return answers[0].candidates.map(\.title)
  }

  @Test func `nothing is found before the first import, and no file is made`() async throws {
    #expect(try await titles(.subject("romance")) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path("catalogue.db")))
  }

  @Test func `works of a subject come by their number of editions`() async throws {
    try await bring()
    #expect(try await titles(.subject("romance")) == ["Emma", "Persuasion"])
    #expect(try await titles(.subject("science fiction")) == ["Dune", "Whipping Star"])
    #expect(try await titles(.subject("deserts")) == ["Dune", "Gardens"])
    #expect(try await titles(.subject("whales")) == [])
  }

  @Test func `a subject that no work has is looked for in titles`() async throws {
    try await bring()
    #expect(try await titles(.subject("lighthouse")) == ["Lighthouse Keeping"])
    #expect(try await titles(.subject("light")) == [], "an author's name is no title")
  }

  @Test func `a matter is looked for in titles and subjects, by its words and near headings`()
    async throws
  {
    try await bring(
      Self.books + [
        Made(key: 8, title: "Nets", author: 5, subjects: ["World War, 1939-1945"], editions: 1),
        Made(key: 9, title: "Kyoto", author: 5, subjects: ["Japanese literature"], editions: 3),
      ])
    #expect(try await titles(.matter("lighthouses")) == ["Lighthouse Keeping"])
    #expect(try await titles(.matter("ww2")) == ["Nets"])
    #expect(try await titles(.matter("japan")) == ["Kyoto"])
    #expect(try await titles(.matter("desert")) == ["Dune", "Gardens"])
    #expect(try await titles(.matter("mushrooms")) == [])
  }

  @Test func `neighbours of several books are those beside most of them`() async throws {
    try await bring()
    #expect(try await titles(.neighbours(of: ["Emma"])) == ["Persuasion"])
    let both = try await titles(.neighbours(of: ["Dune", "A History of Salt", "No Such Book"]))
    #expect(Set(both) == ["Whipping Star", "Gardens"])
  }

  @Test func `titles and authors of a line are found as a whole`() async throws {
    try await bring()
    let names = try await source.names(
      among: KnownNames.stretches(of: "like A History of Salt by Jane Austen, not gardens"))
    #expect(names == KnownNames(titles: ["history of salt", "gardens"], authors: ["austen jane"]))
  }

  @Test func `works of an author come by their number of editions`() async throws {
    try await bring()
    #expect(
      try await titles(.author(TasteKey(.author, "Austen, Jane").name)) == ["Emma", "Persuasion"])
    #expect(try await titles(.author("nobody")) == [])
  }

  @Test func `an author is found by what she may be called`() async throws {
    try await bring()
    for name in ["austen", "j austen"] {
      #expect(try await titles(.author(name)) == ["Emma", "Persuasion"], "\(name)")
    }
    #expect(try await titles(.author("light")) == ["Lighthouse Keeping"])
    for name in ["jane", "k austen", "usten"] {
      #expect(try await titles(.author(name)) == [], "\(name)")
    }
  }

  @Test func `works of years come by their number of editions`() async throws {
    let years = [1815, 1921, 1929, 1930, 1899]
    try await bring(
      years.enumerated().map { place, year in
        Made(
          key: place + 1, title: "Of \(year)", author: 1, subjects: ["Salt"], editions: place + 1,
          year: year)
      } + [Made(key: 9, title: "Undated", author: 2, subjects: ["Salt"], editions: 9)])
    #expect(try await titles(.years(1920...1929)) == ["Of 1929", "Of 1921"])
    #expect(try await titles(.years(-3000...1899)) == ["Of 1899", "Of 1815"])
    #expect(try await titles(.years(1922...9999)) == ["Of 1930", "Of 1929"])
    #expect(try await titles(.years(1921...1921)) == ["Of 1921"])
    #expect(try await titles(.years(3000...9999)) == [])
    #expect(try await titles(.subject("decade 1920")) == [])
  }

  @Test func `a title brings the work, others of its author, and others of its subjects`()
    async throws
  {
    try await bring()
    #expect(try await titles(.title("dune")) == ["Dune", "Whipping Star", "Gardens"])
    #expect(try await titles(.title("no such book")) == [])
  }

  @Test func `what is apart has none of the subjects while there are such works`() async throws {
    try await bring()
    let apart = try await titles(.apart(from: ["romance", "science fiction", "bath", "deserts"]))
    #expect(apart.first == "A History of Salt")
    // Gardens shares half of its subjects; what is known of the last one is nothing.
    #expect(Array(apart.dropFirst().prefix(1)) == ["Gardens"])
    #expect(
      Set(apart.suffix(2)).isSubset(of: [
        "Emma", "Persuasion", "Whipping Star", "Lighthouse Keeping",
      ]))
  }

  @Test func `a candidate has the facts of its work and the number of its editions`() async throws {
    try await bring()
    let answers = try await source.answers(to: [.subject("romance"), .title("emma")])
    let emma = try #require(answers[0].candidates.first)
    #expect(emma.authors == ["Jane Austen"] && emma.subjects == ["Romance"])
    #expect(emma.editions == 9 && emma.pages == 105)
    #expect(emma.key == "openlibrary-work:OL1W" || emma.key.hasSuffix(":OL1W"))
    #expect(emma.provenance == [.question(.subject("romance"))])
    #expect(answers[1].candidates.first?.provenance == [.question(.title("emma"))])
  }

  @Test func `equal questions have equal answers, in the order of the questions`() async throws {
    try await bring()
    let questions: [CandidateQuestion] = [
      .apart(from: ["bath"]), .subject("romance"), .author("austen jane"), .title("dune"),
    ]
    let answers = try await source.answers(to: questions)
    #expect(answers.map(\.question) == questions)
    let again = try await source.answers(to: questions)
    #expect(again.map(\.candidates) == answers.map(\.candidates))
    #expect(answers.allSatisfy { !$0.candidates.isEmpty })
  }

  @Test func `another import makes the lists anew`() async throws {
    try await bring()
    let salt = Made(
      key: 8, title: "Salt Roads", author: 3, subjects: ["Salt", "Romance"], editions: 20)
    try await bring([salt], "more.txt")
    #expect(try await titles(.subject("romance")) == ["Salt Roads", "Emma", "Persuasion"])
    #expect(try await titles(.subject("salt")) == ["Salt Roads", "A History of Salt"])
  }

  /// What each version added, taken away again.
  private static let withoutSecond = """
    DROP TABLE subject_works; DROP TABLE known_works; DROP TABLE list_state;
    DROP TABLE text_vectors;
    """
  private static let withoutThird = """
    DROP TABLE matter_words; DROP TABLE matter_works; ALTER TABLE works DROP COLUMN series;
    """

  @Test(arguments: [1, 2])
  func `a catalogue of an earlier version gets its lists with the first question`(version: Int)
    async throws
  {
    try await bring()
    await database.close()
    let file = try SQLiteDatabase(path: folder.path("catalogue.db"))
    let present = try file.integer("PRAGMA user_version")
    try file.execute(Self.withoutThird)
    if version < 2 { try file.execute(Self.withoutSecond) }
    try file.execute("PRAGMA user_version = \(version)")
    #expect(try await titles(.subject("romance")) == ["Emma", "Persuasion"])
    #expect(try await titles(.matter("lighthouses")) == ["Lighthouse Keeping"])
    #expect(try file.integer("PRAGMA user_version") == present)
    // Another import finds its tables whole.
    let roads = Made(key: 8, title: "Salt Roads", author: 3, subjects: ["Salt"], editions: 20)
    try await bring([roads], "more.txt")
    #expect(try await titles(.subject("salt")) == ["Salt Roads", "A History of Salt"])
  }

  @Test func `names of subjects are those that questions have`() throws {
    var names = SubjectNames()
    let lists = [
      ["Love stories", "Fiction", "Bath (England)"], ["Sci-Fi & Fantasy", "Whales", "whales"],
      ["Science fiction, American", "Mistery"], [], ["Fiction"], ["…"],
    ]
    for list in lists + lists {
      let questions = Genre.normalized(list).map { TasteKey(.subject, $0).name }
      #expect(Set(names.names(list)) == Set(questions.filter { !$0.isEmpty }))
      #expect(names.normalized(list) == Genre.normalized(list))
    }
  }
}
