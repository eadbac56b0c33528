import Imports
import Reading
import Testing

struct ExportLossTests {
  private func shelf() throws -> [ShelvedWork] {
    let id = WorkID(rawValue: "w")
    let author = Author(id: AuthorID(rawValue: "a"), name: "Ursula K. Le Guin")
    let read = { (number: Int, quarters: Int) in
      Entry(
        id: EntryID(rawValue: "\(number)"), workID: id, status: .read,
        rating: Rating(quarters: quarters), notes: "note \(number)",
        finished: try PartialDate("20\(10 + number)-05-01"))
    }
    return [
      ShelvedWork(
        work: try Work(
          id: id, title: "Lavinia", authors: [Credit(author: author)], subjects: ["Rome"],
          description: "A life."),
        entries: [try read(1, 16), try read(2, 17)])
    ]
  }

  @Test(arguments: [
    (
      ShelfExportFormat.goodreads,
      ["ratings": 1, "notes": 1, "dates": 1, "subjects": 1, "descriptions": 1]
    ),
    (.storyGraph, ["ratings": 1, "notes": 2, "subjects": 1, "descriptions": 1]),
  ])
  func `a format says what it has no place for`(format: ShelfExportFormat, expected: [String: Int])
    throws
  {
    let losses = ShelfExport(format).losses(of: try shelf())
    #expect(
      Dictionary(uniqueKeysWithValues: losses.map { ($0.part.rawValue, $0.count) }) == expected)
  }

  @Test(arguments: ShelfExportFormat.allCases)
  func `a plain work loses nothing`(format: ShelfExportFormat) throws {
    let id = WorkID(rawValue: "w")
    let author = Author(id: AuthorID(rawValue: "a"), name: "Ursula K. Le Guin")
    let work = ShelvedWork(
      work: try Work(id: id, title: "Lavinia", authors: [Credit(author: author)], tags: ["myth"]),
      entries: [
        Entry(
          id: EntryID(rawValue: "e"), workID: id, status: .read, rating: Rating(quarters: 16),
          finished: try PartialDate("2024-05-01"))
      ])
    #expect(ShelfExport(format).losses(of: [work]).isEmpty)
  }
}
