/// Order of the passages in the prompt.
package enum PassageOrder: String, Sendable, CaseIterable {
  case score, book
}
