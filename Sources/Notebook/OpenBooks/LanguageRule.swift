package import Books
package import Parameters
import Search

/// Decides which books are searched without vectors, because the embedder does not know their
/// language.
package struct LanguageRule: Sendable {
  private let index: IndexPorts

  package init(_ index: IndexPorts) { self.index = index }

  /// The local embedder, whose languages decide.
  package var embedderName: String { index.encoders.embedder.model.name }

  /// True when vectors come from the local model, which knows English only; a service's model
  /// counts as knowing every language.
  func embedderKnowsEnglishOnly(_ parameters: Parameters) -> Bool {
    let provider = ParameterKey<String>.embedProvider
    return parameters[provider] == provider.parameter.defaultValue.description
      && index.encoders.embedder.model.readsEnglishOnly
  }

  /// `French (fr)` or the like when the embedder of these parameters does not know the book's
  /// language; nil otherwise.
  package func foreignLanguage(
    _ book: Book, _ text: BookText, _ parameters: Parameters
  ) -> String? {
    guard embedderKnowsEnglishOnly(parameters) else { return nil }
    return BookLanguage.foreign(declared: book.language, text: text)
  }

  package func foreignLanguage(of open: OpenBook, _ parameters: Parameters) -> String? {
    foreignLanguage(open.book, open.text, parameters)
  }

  package func isForeign(_ book: Book, _ text: BookText, _ parameters: Parameters) -> Bool {
    foreignLanguage(book, text, parameters) != nil
  }

  /// The parameters that a search of this book would have.
  package func parameters(for open: OpenBook, of parameters: Parameters) -> Parameters {
    parameters.suiting(isForeign: open.isForeign && embedderKnowsEnglishOnly(parameters))
  }

  /// True for a book that is searched by vectors when ingested with these parameters.
  package func needsVectors(_ parameters: Parameters) -> @Sendable (Book, BookText) -> Bool {
    { book, text in
      let suited = parameters.suiting(isForeign: self.isForeign(book, text, parameters))
        .awaitingVectors(false)
      return suited[.retrievalMode] != .keyword
    }
  }

  /// True when a search of the book takes vectors; its text is read only when its language decides that.
  package func searchesByVectors(_ book: Book, _ parameters: Parameters) async throws -> Bool {
    let modes = [false, true].map {
      parameters.suiting(isForeign: $0).awaitingVectors(false)[.retrievalMode]
    }
    guard modes[0] != modes[1] else { return modes[0] != .keyword }
    return needsVectors(parameters)(book, try await index.books.text(of: book.id))
  }
}

extension OpenBook {
  /// True when the book is not in English; of several open books, when none is.
  var isForeign: Bool {
    guard let joinedBooks else {
      return BookLanguage.foreign(declared: book.language, text: text) != nil
    }
    return joinedBooks.parts.allSatisfy(\.open.isForeign)
  }
}
