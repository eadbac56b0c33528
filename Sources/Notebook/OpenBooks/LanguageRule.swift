package import Books
package import Parameters
import Search

/// Decides how a book in another language than English is searched: by whose stems, and where the local
/// embedder does not know the language, by E5, or without vectors where the file of E5 is missing.
package struct LanguageRule: Sendable {
  private let index: IndexPorts

  package init(_ index: IndexPorts) { self.index = index }

  /// The local embedder, whose languages decide.
  package var embedderName: String { index.encoders.embedder.model.name }

  package var hasE5: Bool { index.encoders.hasE5 }

  /// True when vectors come from the local model, which knows English only; a service's model
  /// counts as knowing every language.
  private func embedderKnowsEnglishOnly(_ parameters: Parameters) -> Bool {
    let provider = ParameterKey<String>.embedProvider
    return parameters[provider] == provider.parameter.defaultValue.description
      && index.encoders.embedder.model.readsEnglishOnly
  }

  /// `French (fr)` or the like when the embedder of these parameters does not know the book's
  /// language; nil otherwise.
  package func foreignLanguage(of open: OpenBook, _ parameters: Parameters) -> String? {
    guard embedderKnowsEnglishOnly(parameters) else { return nil }
    return BookLanguage.foreign(declared: open.book.language, text: open.text)
  }

  /// The parameters that a search of this book would have.
  package func parameters(for open: OpenBook, of parameters: Parameters) -> Parameters {
    self.parameters(parameters, isForeign: open.isForeign, stems: stems(of: open))
  }

  /// The stems of the open book's language; of several books those that suit them all.
  ///
  /// Nil for English and unknown languages, which are searched as ever.
  func stems(of open: OpenBook) -> KeywordTokenizer? {
    guard open.isForeign else { return nil }
    let texts = open.joinedBooks?.parts.map(\.open.text) ?? [open.text]
    let stems = Set(texts.map { index.chunks.stems(of: BookLanguage.sample(of: $0)) })
    return stems.count == 1 ? stems.first ?? nil : nil
  }

  /// The parameters that a search of this text would have.
  package func parameters(for book: Book, _ text: BookText, of parameters: Parameters) -> Parameters
  {
    self.parameters(
      parameters, isForeign: BookLanguage.foreign(declared: book.language, text: text) != nil)
  }

  /// The parameters that a search of a book in English or in another language would have.
  func parameters(_ parameters: Parameters, isForeign: Bool, stems: KeywordTokenizer? = nil)
    -> Parameters
  {
    let own = parameters.suiting(isForeign: false)
    var suited = own.suiting(isForeign: isForeign && embedderKnowsEnglishOnly(own), hasE5: hasE5)
    if let stems {
      let words = ParameterKey<KeywordTokenizer>.words
      try? suited.set(words.name, to: words.stored(stems).description, origin: .bookLanguage)
    }
    return suited
  }

  /// True when a search of the book takes vectors; its text is read only when its language decides that.
  package func searchesByVectors(_ book: Book, _ parameters: Parameters) async throws -> Bool {
    let takes = [false, true].map {
      self.parameters(parameters, isForeign: $0).awaitingVectors(false)[.retrievalMode] != .keyword
    }
    guard takes[0] != takes[1] else { return takes[0] }
    let text = try await index.books.text(of: book.id)
    return BookLanguage.foreign(declared: book.language, text: text) == nil ? takes[0] : takes[1]
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
