/// Errors of asking a model for proposals about the shelf.
package enum ProposalError: Error, Hashable, Sendable {
  /// The provider in force copies sentences and calls no model.
  case needsModel(purpose: Purpose)

  package enum Purpose: Sendable {
    case photos, columns, books
  }
}
