import Discovery
import Foundation
import Reading

/// A reader with planted tastes: one to three interests among traits that no catalogue shows.
///
/// How much they like a book follows from the distance to the nearest interest, the book's quality, their
/// own length and luck. None of it is a formula of the ranking, which sees subjects and authors only.
struct SimulatedReader {
  static let today = PartialDate(year: 2026, month: 11, day: 1) ?? .earliest
  let catalogue: SimulatedCatalogue
  /// What each book would be to the reader, luck left out.
  let liking: [Double]
  private(set) var shelf: [ShelvedWork] = []
  /// Numbers of books by work.
  private(set) var numbers: [WorkID: Int] = [:]
  private(set) var traces: [WorkID: ReadingTraces] = [:]
  private var chance: Chance
  private let ranks: [Double]

  init(_ catalogue: SimulatedCatalogue, seed: UInt64) {
    var chance = Chance(seed: seed)
    let interests = (0..<1 + chance.index(below: 3)).map { _ in
      catalogue.books[chance.index(below: catalogue.books.count)].traits
    }
    let length = 5.7 + 0.3 * chance.normal()
    let readsGerman = chance.happens(0.15)
    let liking = catalogue.books.map { book -> Double in
      let distances = interests.map { interest in
        zip(interest, book.traits).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
      }
      let foreign = book.language == "de" && !readsGerman ? 4.0 : 0
      return -0.5 * (distances.min() ?? 0) + 0.6 * book.quality
        - 0.4 * abs(log(Double(book.pages)) - length) - foreign
    }
    self.catalogue = catalogue
    self.liking = liking
    let order = liking.indices.sorted { liking[$0] < liking[$1] }
    var ranks = [Double](repeating: 0, count: liking.count)
    for (rank, number) in order.enumerated() { ranks[number] = Double(rank) / Double(order.count) }
    self.ranks = ranks
    self.chance = chance
    fillShelf()
  }

  /// Between 15 and 60 books, which are met by how widely they are read and chosen by liking.
  private mutating func fillShelf() {
    let weights = catalogue.books.map { book in
      Double(book.editions).squareRoot() * exp(min(3, 0.6 * liking[book.number]))
    }
    let count = 15 + chance.index(below: 46)
    for number in chance.places(count + 8, weights: weights) {
      if shelf.count < count { read(number) } else { put(number, .toRead, isOwned: true) }
    }
  }

  /// 0...1: the place of a book among all by liking.
  func rank(_ number: Int) -> Double { ranks[number] }

  /// Grades of books that are not on the shelf: 2 for the best one in a hundred, 1 for the best five.
  func grades(without excluded: Set<Int>) -> [String: Int] {
    let rest = liking.indices.filter { !excluded.contains($0) }.sorted { liking[$0] > liking[$1] }
    var grades: [String: Int] = [:]
    for (place, number) in rest.prefix(rest.count / 20).enumerated() {
      grades["\(number)"] = place < rest.count / 100 ? 2 : 1
    }
    return grades
  }

  mutating func read(_ number: Int) {
    let felt = liking[number] + 0.7 * chance.normal()
    let isGivenUp = felt < -4 && chance.happens(0.5)
    let entry = put(number, isGivenUp ? .didNotFinish : .read, isOwned: chance.happens(0.4))
    guard let place = shelf.indices.last, let entry else { return }
    let quarters = max(2, min(20, Int(15 + 2.2 * (felt + 2))))
    shelf[place].entries[0].rating =
      chance.happens(0.7) && !isGivenUp ? Rating(quarters: quarters / 2 * 2) : nil
    if felt > -0.5, chance.happens(0.15) {
      var again = shelf[place].entries[0]
      again = Entry(
        id: EntryID(rawValue: entry.rawValue + "-again"), workID: again.workID, status: .read,
        rating: again.rating, finished: again.finished)
      shelf[place].entries.append(again)
    }
    if felt > -1, chance.happens(0.2) {
      traces[shelf[place].work.id] = ReadingTraces(
        page: 89 + chance.index(below: 12), pageCount: 100)
    }
  }

  @discardableResult
  mutating func put(_ number: Int, _ status: ReadingStatus, isOwned: Bool) -> EntryID? {
    let book = catalogue.books[number]
    let id = WorkID(rawValue: "work-\(number)")
    let writer = Author(
      id: AuthorID(rawValue: "author-\(book.author)"),
      name: SimulatedCatalogue.author(book.author))
    guard
      let work = try? Work(
        id: id, title: book.title, authors: [Credit(author: writer)],
        firstPublished: book.year, originalLanguage: book.language,
        subjects: book.subjects.map(SimulatedCatalogue.subject))
    else { return nil }
    let isbns = chance.happens(0.5) ? SimulatedCatalogue.isbn(number).map { [$0] } ?? [] : []
    let edition = Edition(
      id: EditionID(rawValue: "edition-\(number)"), workID: id, isbns: isbns,
      pageCount: book.pages, language: book.language)
    let finished = status == .read || status == .didNotFinish ? day() : nil
    let entry = Entry(
      id: EntryID(rawValue: "entry-\(number)"), workID: id, editionID: edition.id, status: status,
      finished: finished, isOwned: isOwned)
    numbers[id] = number
    shelf.append(ShelvedWork(work: work, editions: [edition], entries: [entry]))
    return entry.id
  }

  /// A day of the last eight years, recent ones more often.
  private mutating func day() -> PartialDate? {
    let back = chance.share() * chance.share() * 8
    return PartialDate(year: 2026 - Int(back), month: 1 + chance.index(below: 10), day: 15)
  }
}
