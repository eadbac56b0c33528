/// A catalogue that can be asked; raw values are what is typed, stored and named as a source.
package enum CatalogueName: String, Codable, Sendable, CaseIterable {
  /// The one in a file of this computer.
  case local
  case openLibrary = "openlibrary"
  case googleBooks = "google-books"
  case inventaire

  /// True for catalogues that are asked over the network.
  package var isRemote: Bool { self != .local }
}

extension CatalogueName {
  /// The catalogue as a person knows it.
  package var words: String {
    switch self {
    case .local: "local catalogue"
    case .openLibrary: "Open Library"
    case .googleBooks: "Google Books"
    case .inventaire: "Inventaire"
    }
  }
}
