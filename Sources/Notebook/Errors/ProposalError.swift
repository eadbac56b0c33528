package import Basics
/// Errors of asking a model for proposals about the shelf.
package enum ProposalError: Error, Hashable, Sendable {
  /// The provider in force copies sentences and calls no model.
  case needsModel(purpose: Purpose)

  package enum Purpose: Sendable {
    case photos, columns, books
  }
}

extension ProposalError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .needsModel(.photos):
      .init(
        "Reading photos needs a language model that takes pictures.",
        advice:
          "Choose one: /set chat.provider=ollama chat.model=NAME; --by spines needs none.",
        .configuration)
    case .needsModel(.columns):
      .init(
        "Guessing columns needs a language model.",
        advice: "Name them yourself: /shelf import FILE --map COLUMN=FIELD.", .configuration)
    case .needsModel(.books):
      .init(
        "Books from a model need a language model.",
        advice:
          "Choose one: /set chat.provider=ollama chat.model=NAME; discover.sources=offline needs none.",
        .configuration)
    }
  }
}
