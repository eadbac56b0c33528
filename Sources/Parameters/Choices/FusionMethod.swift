/// The way the two legs are joined.
package enum FusionMethod: String, Sendable, CaseIterable {
  case ranks = "rrf"
  case scores = "convex"
}
