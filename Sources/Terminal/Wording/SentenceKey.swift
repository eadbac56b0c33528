/// A sentence that is being put together, as the catalogue knows it.
struct SentenceKey<Argument> {
  enum Piece {
    case text(String)
    case argument(Argument)
  }

  private let catalogue: Catalogue
  private var english = ""
  private var arguments: [Argument] = []

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  mutating func append(_ literal: String) { english += literal }

  mutating func append(argument: Argument) {
    arguments.append(argument)
    english += "%\(arguments.count)"
  }

  /// The sentence in the catalogue's language; nil where it is not there.
  var pieces: [Piece]? {
    let margins = Margins(of: english)
    guard let pattern = catalogue.pattern(margins.core) else { return nil }
    let inner = pattern.pieces.compactMap { piece -> Piece? in
      switch piece {
      case .text(let text): .text(text)
      case .argument(let index):
        arguments.indices.contains(index) ? .argument(arguments[index]) : nil
      }
    }
    return [.text(String(margins.before))] + inner + [.text(String(margins.after))]
  }
}
