import Basics
package import Books
import Notebook

/// Finds the book with an id, the start of an id, or words of its title.
package struct FindBook: Sendable {
  private let books: any BookRepository

  package init(_ books: any BookRepository) { self.books = books }

  /// Throws `BookError.notFound` with near titles unless exactly one book matches.
  package func run(_ reference: String) async throws -> Book {
    let all = try await books.books()
    let wanted = reference.lowercased()
    for matches in [
      all.filter { $0.id.rawValue == wanted },
      all.filter { $0.title.lowercased() == wanted },
      all.filter { wanted.utf8.count >= 4 && $0.id.rawValue.hasPrefix(wanted) },
      all.filter { $0.title.lowercased().contains(wanted) },
    ] where !matches.isEmpty {
      if matches.count == 1 { return matches[0] }
      throw BookError.notFound(
        reference: reference,
        candidates: matches.prefix(5).map {
          "\($0.title) (\($0.format.rawValue), \($0.id.rawValue.prefix(8)))"
        })
    }
    throw BookError.notFound(
      reference: reference, candidates: NearNames.of(reference, among: all.map(\.title)))
  }

  /// The only book of the library, for words that name neither a book nor a file; nil for others.
  package func only(unlessNamedBy words: String?) async throws -> Book? {
    let ready = try await books.books().filter { $0.status == .ready }
    guard ready.count == 1, let only = ready.first else { return nil }
    guard let words else { return only }
    let namesFile = words.contains("/") || words.contains(".") && !words.contains(" ")
    guard words.lowercased() != SampleBook.word, !words.hasPrefix(BooksOfShelf.prefix), !namesFile
    else { return nil }
    do {
      _ = try await run(words)
      return nil
    } catch BookError.notFound(_, let candidates) {
      return candidates.isEmpty ? only : nil
    }
  }

  /// True when the words name several books rather than the title of one.
  package func areSeveral(_ words: [String]) async throws -> Bool {
    guard words.count > 1 else { return false }
    if (try? await run(words.joined(separator: " "))) != nil { return false }
    for word in words
    where !word.contains(".") && !word.contains("/") && word.lowercased() != SampleBook.word {
      if (try? await run(word)) == nil { return false }
    }
    return true
  }
}
