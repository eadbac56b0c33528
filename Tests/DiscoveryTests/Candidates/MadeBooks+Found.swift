import Discovery
import Reading

extension MadeBooks {
  /// A work of a catalogue.
  static func found(
    _ title: String, by author: String = "Other Author", subjects: [String] = [], editions: Int = 1,
    isbn: String? = nil, language: String? = "en"
  ) throws -> Candidate {
    var work = CatalogueWork(
      title: Stated(title, .openLibrary),
      authors: [CatalogueAuthor(name: author, source: .openLibrary)],
      subjects: Stated(subjects, .openLibrary))
    work.editions = try (0..<editions).map { place in
      var edition = CatalogueEdition(source: .openLibrary)
      edition.pageCount = 300
      edition.language = language
      if place == 0, let isbn { edition.isbns = [try ISBN(isbn)] }
      return edition
    }
    return Candidate(work, from: .question(.subject("made")))
  }
}
