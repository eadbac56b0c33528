/// A catalogue that is asked over the network.
package struct CatalogueProvider: Sendable {
  package let name: CatalogueName
  private let ask: @Sendable (LookUpQuery, _ limit: Int) async throws -> CatalogueReply

  package init(
    _ name: CatalogueName,
    ask: @escaping @Sendable (LookUpQuery, _ limit: Int) async throws -> CatalogueReply
  ) {
    self.name = name
    self.ask = ask
  }

  /// Works that may fit; throws `CatalogueFailure` or `CancellationError`.
  package func lookUp(_ query: LookUpQuery, limit: Int) async throws -> CatalogueReply {
    try await ask(query, limit)
  }
}
