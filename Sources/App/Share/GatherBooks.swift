import Basics
import Books
import Sessions

/// Collects the books of a session: from the library, from files, and the one that ships with the
/// program.
struct GatherBooks {
  /// A book of the session with its text; nil when it was not found.
  struct Gathered {
    let wanted: WantedBook
    let text: BookText?
  }

  private let ports: LibraryPorts

  init(_ ports: LibraryPorts) { self.ports = ports }

  /// Books in the order of `wanted`; files are read only for books that are not in the library.
  func run(
    _ wanted: [WantedBook], files: [String] = [],
    observer: @escaping IngestObserver = { _ in }
  ) async throws -> [Gathered] {
    if try await known(wanted).contains(nil) {
      for file in files { _ = try await IngestBook(ports).pages(file, observer: observer) }
    }
    for (book, id) in zip(wanted, try await known(wanted)) where id == nil {
      guard
        let path = try await SampleBook(ports).path(ofPages: book.pages, source: book.source)
      else { continue }
      _ = try await IngestBook(ports).pages(path, observer: observer)
    }
    var gathered: [Gathered] = []
    for (book, id) in zip(wanted, try await known(wanted)) {
      var text: BookText?
      if let id { text = try await ports.books.text(of: id) }
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
    let books = try await ports.books.books()
    return wanted.map { wanted in books.first { $0.pagesHash == wanted.pages }?.id }
  }
}
