/// A catalogue that is asked over the network.
package protocol CatalogueProvider: Sendable {
  var name: CatalogueName { get }
  /// Works that may fit; throws `CatalogueFailure` or `CancellationError`.
  func lookUp(_ query: LookUpQuery, limit: Int) async throws -> CatalogueReply
}
