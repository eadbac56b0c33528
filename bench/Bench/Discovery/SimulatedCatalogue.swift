import Discovery
import Foundation
import Reading

/// A made-up catalogue whose works have traits that nobody sees, and subjects that tell of them roughly.
struct SimulatedCatalogue {
  /// Number of traits.
  static let traits = 8
  private static let subjectCount = 60
  private static let schoolCount = 24

  struct Book {
    let number: Int
    let title: String
    let author: Int
    let traits: [Double]
    /// Liked by everybody, or by nobody: mean 0, deviation 1.
    let quality: Double
    let subjects: [Int]
    let editions: Int
    let pages: Int
    let year: Int
    let language: String
  }

  let books: [Book]
  /// Numbers of books with a subject, those with most editions first.
  let bySubject: [String: [Int]]
  let byAuthor: [String: [Int]]
  let byEditions: [Int]
  /// Each book as it comes into a round; each seventh by another record of it.
  private(set) var candidates: [Candidate] = []
  /// Traits seen through noise, of unit length: what an embedding of descriptions may tell.
  let vectors: [[Float]]

  init(seed: UInt64, count: Int) {
    var chance = Chance(seed: seed)
    let schools = (0..<Self.schoolCount).map { _ in chance.normals(Self.traits) }
    let directions = (0..<Self.subjectCount).map { _ in chance.normals(Self.traits) }
    let authors = (0..<count / 4).map { _ in
      zip(schools[chance.index(below: schools.count)], chance.normals(Self.traits)).map {
        $0 + 0.5 * $1
      }
    }
    let books = (0..<count).map { Self.book($0, authors, directions, &chance) }
    self.books = books
    byEditions = books.indices.sorted {
      books[$0].editions == books[$1].editions ? $0 < $1 : books[$0].editions > books[$1].editions
    }
    var (subjects, writers): ([String: [Int]], [String: [Int]]) = ([:], [:])
    for number in byEditions {
      for subject in books[number].subjects {
        subjects[FoldedText.folded(Self.subject(subject)), default: []].append(number)
      }
      writers[FoldedText.name(Self.author(books[number].author)), default: []].append(number)
    }
    (bySubject, byAuthor) = (subjects, writers)
    vectors = books.map { Self.vector($0.traits, &chance) }
    candidates = books.indices.map { number in
      let work = record(number, variant: number.isMultiple(of: 7))
      return Candidate(work, from: .question(.subject("made up")))
    }
  }

  private static func vector(_ traits: [Double], _ chance: inout Chance) -> [Float] {
    let seen = traits.map { $0 + chance.normal() }
    let length = seen.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return seen.map { Float($0 / max(length, 1e-9)) }
  }

  /// Subjects are those whose direction the traits follow most, seen through noise; one in seven is wrong.
  private static func book(
    _ number: Int, _ authors: [[Double]], _ directions: [[Double]], _ chance: inout Chance
  ) -> Book {
    let author = chance.index(below: authors.count)
    let traits = zip(authors[author], chance.normals(Self.traits)).map { $0 + 0.5 * $1 }
    let quality = chance.normal()
    let strengths = directions.map { direction in
      zip(direction, traits).reduce(0) { $0 + $1.0 * $1.1 } + 1.5 * chance.normal()
    }
    let order = strengths.indices.sorted { strengths[$0] > strengths[$1] }
    let subjects = order.prefix(2 + chance.index(below: 3)).map { subject in
      chance.happens(1.0 / 7) ? chance.index(below: directions.count) : subject
    }
    let editions = 1 + Int(min(400, exp(0.4 * quality + 1.1 * chance.normal()) * 2))
    let isForeign = chance.happens(0.12)
    return Book(
      number: number, title: title(number), author: author, traits: traits, quality: quality,
      subjects: Array(Set(subjects)).sorted(), editions: editions,
      pages: Int(min(1_500, max(60, exp(5.7 + 0.45 * chance.normal())))),
      year: 2025 - Int(min(220, exp(2.8 + 1.1 * chance.normal()))),
      language: isForeign ? "de" : "en")
  }

  /// Titles of two words and a number, so that no two are alike by accident.
  private static func title(_ number: Int) -> String {
    let first = ["Stone", "River", "Winter", "Garden", "Silent", "Golden", "Hidden", "Paper"]
    let second = ["House", "Road", "Letter", "Island", "Machine", "Orchard", "Signal"]
    return "\(first[number % 8]) \(second[number % 7]) \(number.spelled)"
  }

  static func subject(_ number: Int) -> String { "Matter \(number.spelled)" }

  static func author(_ number: Int) -> String { "Writer \(number.spelled)son" }
}

extension Int {
  /// Letters for digits, as a word of a name.
  fileprivate var spelled: String {
    let letters = ["ba", "ce", "di", "fo", "gu", "ka", "le", "mi", "no", "pu"]
    return String(self).compactMap(\.wholeNumberValue).map { letters[$0] }.joined().capitalized
  }
}

extension SimulatedCatalogue {
  /// The book as a catalogue has it; `variant` is another record of it, as catalogues have by mistake.
  func record(_ number: Int, variant: Bool = false) -> CatalogueWork {
    let book = books[number]
    let title = variant ? "The \(book.title)" : book.title
    var work = CatalogueWork(
      title: Stated(title, .openLibrary),
      authors: [
        CatalogueAuthor(name: Self.author(book.author), source: .openLibrary)
      ],
      firstPublished: Stated(book.year, .openLibrary),
      originalLanguage: Stated(book.language, .openLibrary),
      subjects: Stated(book.subjects.map(Self.subject), .openLibrary),
      identifiers: [Identifier(.openLibraryWork, "OL\(number)\(variant ? "V" : "W")")])
    work.editions = (0..<book.editions).map { place in
      var edition = CatalogueEdition(source: .openLibrary)
      edition.pageCount = book.pages
      edition.language = book.language
      if place == 0, let isbn = Self.isbn(number) { edition.isbns = [isbn] }
      return edition
    }
    return work
  }

  static func isbn(_ number: Int) -> ISBN? {
    let digits = String(format: "978%09d", number)
    return (0...9).lazy.compactMap { try? ISBN("\(digits)\($0)") }.first
  }
}
