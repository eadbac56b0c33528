/// The services and the local model that re-rank.
package enum RerankProvider: String, Sendable, CaseIterable {
  case cohere, voyage, jina, compatible, local
}
