import Books
import Notebook
import Sessions

/// Collects the books of a session: from the library, from files, and the one that ships with the
/// program.
struct GatherBooks {
  /// A book of the session with its text; nil when it was not found.
  struct Gathered {
    let wanted: WantedBook
    package let text: BookText?
  }

  private let ports: IngestPorts

  init(_ ports: IngestPorts) { self.ports = ports }

  /// Brings the books together in the order of `wanted`, and works with them; files are read only where the
  /// library lacks a book.
  ///
  /// Throws `ReplayError.otherBook` for a file that is none of them. Whatever is thrown, the books that came in
  /// for it are removed again.
  func run<Outcome>(
    _ wanted: [WantedBook], files: [String] = [],
    observer: @escaping IngestObserver = { _ in },
    then work: ([Gathered]) async throws -> Outcome
  ) async throws -> Outcome {
    let before = Set(try await ports.index.books.books().map(\.id))
    var added: [BookID] = []
    func takeIn(_ path: String) async throws {
      let ingest = IngestBook(ports, wanting: Set(wanted.map(\.pages)))
      let (book, parsing) = try await ingest.pages(path, observer: observer)
      if parsing != nil, !before.contains(book.id) { added.append(book.id) }
    }
    do {
      try await fetch(wanted, files, by: takeIn)
      return try await work(try await gathered(wanted))
    } catch {
      for id in added { try? await ports.index.books.delete(id) }
      throw error
    }
  }

  private func fetch(
    _ wanted: [WantedBook], _ files: [String], by takeIn: (String) async throws -> Void
  ) async throws {
    if try await known(wanted).contains(nil) {
      for file in files {
        do { try await takeIn(file) } catch let other as ForeignBook {
          throw ReplayError.otherBook(
            file, holds: other.identity, wanted: wanted.map { BookIdentity($0) })
        }
      }
    }
    for (book, id) in zip(wanted, try await known(wanted)) where id == nil {
      guard
        let path = try await SampleBook(ports).path(ofPages: book.pages, source: book.source)
      else { continue }
      try await takeIn(path)
    }
  }

  private func gathered(_ wanted: [WantedBook]) async throws -> [Gathered] {
    var gathered: [Gathered] = []
    for (book, id) in zip(wanted, try await known(wanted)) {
      var text: BookText?
      if let id { text = try await ports.index.books.text(of: id) }
      gathered.append(Gathered(wanted: book, text: text))
    }
    return gathered
  }

  /// Throws `ReplayError.booksMissing` when a missing book is looked into by a cell, or `isNeeded`
  /// accepts its number; a book that was only opened is not needed.
  static func require(
    _ gathered: [Gathered], for session: Session, isNeeded: (Int) -> Bool = { _ in false }
  ) throws {
    let missing = gathered.indices.filter { gathered[$0].text == nil }
    let told = missing.map {
      let wanted = gathered[$0].wanted
      return MissingBook(title: wanted.title, cells: session.cells(using: wanted.pages))
    }
    guard zip(missing, told).contains(where: { isNeeded($0) || !$1.cells.isEmpty }) else { return }
    throw ReplayError.booksMissing(told)
  }

  private func known(_ wanted: [WantedBook]) async throws -> [BookID?] {
    let books = try await ports.index.books.books()
    return wanted.map { wanted in books.first { $0.pagesHash == wanted.pages }?.id }
  }
}
