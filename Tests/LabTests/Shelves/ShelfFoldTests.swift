import Discovery
import Lab
import Reading
import Testing

/// The shelf as it was, and what is asked for.
struct ShelfFoldTests {
  static func work(
    _ number: Int, quarters: Int? = 16, day: PartialDate?, _ status: ReadingStatus = .read,
    subjects: [String] = ["Fantasy"], author: String = "Ann Author"
  ) throws -> ShelvedWork {
    let id = WorkID(rawValue: "work \(number)")
    let work = try Work(
      id: id, title: "Book \(number)",
      authors: [Credit(author: Author(id: AuthorID(rawValue: author), name: author))],
      subjects: subjects)
    let entry = Entry(
      id: EntryID(rawValue: "entry \(number)"), workID: id, status: status,
      rating: quarters.flatMap { Rating(quarters: $0) }, finished: day)
    return ShelvedWork(work: work, entries: [entry])
  }

  static func shelf(_ count: Int) throws -> [ShelvedWork] {
    try (0..<count).map { try work($0, day: PartialDate(year: 2000 + $0 / 12, month: 1 + $0 % 12)) }
  }

  @Test func `the newest third is hidden, each part behind what came before it`() throws {
    let shelf = try Self.shelf(60)
    let folds = ShelfFold.folds(of: shelf.shuffled())
    #expect(folds.count == 6 && folds.flatMap(\.hidden).count == 20)
    for fold in folds {
      let before = fold.known.flatMap(\.entries).compactMap(\.finished)
      #expect(before.allSatisfy { $0 < fold.day })
      #expect(fold.hidden.flatMap(\.entries).compactMap(\.finished).allSatisfy { $0 >= fold.day })
      #expect(Set(fold.known.map(\.work.id)).isDisjoint(with: fold.hidden.map(\.work.id)))
    }
    #expect(Set(folds.flatMap(\.hidden).map(\.work.id)) == Set(shelf.suffix(20).map(\.work.id)))
  }

  @Test func `books without rating or date are never asked for`() throws {
    var shelf = try Self.shelf(30)
    shelf.append(try Self.work(90, quarters: nil, day: PartialDate(year: 2026)))
    shelf.append(try Self.work(91, day: nil))
    shelf.append(try Self.work(92, quarters: nil, day: nil, .toRead))
    shelf.append(try Self.work(93, quarters: 4, day: PartialDate(year: 2026), .didNotFinish))
    let folds = ShelfFold.folds(of: shelf)
    let asked = Set(folds.flatMap(\.hidden).map(\.work.title))
    #expect(asked.isDisjoint(with: ["Book 90", "Book 91", "Book 92", "Book 93"]))
    #expect(folds.allSatisfy { $0.known.contains { $0.work.title == "Book 92" } })
    #expect(folds.allSatisfy { !$0.known.contains { $0.work.title == "Book 93" } })
  }

  @Test func `a short shelf gives no question`() throws {
    #expect(ShelfFold.folds(of: try Self.shelf(11)).isEmpty)
    #expect(ShelfFold.folds(of: try Self.shelf(12)).count == 1)
    #expect(ShelfFold.folds(of: try Self.shelf(900)).count == 20)
  }

  @Test(arguments: [(20, 2), (18, 2), (17, 1), (13, 1), (12, 0), (1, 0)])
  func `grades follow the stars`(quarters: Int, grade: Int) throws {
    #expect(ShelfFold.grade(try Self.work(1, quarters: quarters, day: nil)) == grade)
  }

  @Test func `a list is judged by what it finds, shows new and repeats`() {
    let keys = ["a", "b", "c"].map { TasteKey(.subject, $0) }
    let list = JudgedList(
      works: ["x", nil, "y"], grades: ["x": 2, "y": 1, "z": 2, "bad": 0],
      subjects: [[keys[0]], [keys[0], keys[1]], [keys[2]]], known: [keys[0]],
      isVerified: [true, true, false])
    #expect(list.value(.recall) == 2.0 / 3)
    #expect(abs((list.value(.novelty) ?? 0) - 0.5) < 1e-12)
    #expect(abs((list.value(.diversity) ?? 0) - (1 - 0.5.squareRoot() + 2) / 3) < 1e-12)
    #expect(list.value(.verified) == 2.0 / 3 && list.value(.borneOut) == nil)
    // 2 at the first rank and 1 at the third, of the best order 2, 2, 1.
    let found = 2 + 0.5
    let best = 2 + 2 / 1.584_962_500_721_156 + 0.5
    #expect(abs((list.value(.ndcg) ?? 0) - found / best) < 1e-9)
    let nothing = JudgedList(works: [], grades: [:], subjects: [], known: [], isVerified: [])
    #expect(ShelfMetric.allCases.allSatisfy { nothing.value($0) == nil })
  }
}
