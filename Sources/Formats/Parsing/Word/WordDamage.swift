import Bindings

/// Remarks on damaged parts of a document, which were read up to the damage.
struct WordDamage: Sendable {
  private(set) var warnings: [String] = []
  private(set) var lostParts: [String] = []

  /// Notes a damaged part; with `holdsText` some words of the document may be missing.
  mutating func note(_ part: WordPackage.Part?, holdsText: Bool = false) {
    guard let part, let damage = part.damage, case .malformed(let line, let message) = damage
    else { return }
    warnings.append(
      "\(part.path) is damaged at line \(line) (\(message)); read as far as possible")
    if holdsText { lostParts.append(part.path) }
  }
}
