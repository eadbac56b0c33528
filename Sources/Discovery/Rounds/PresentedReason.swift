/// The reason of a suggestion, and the outcome of checking it as a model's would be checked.
package struct PresentedReason: Hashable, Codable, Sendable {
  package let statement: ReasonStatement
  package let check: CheckedReason

  init(_ suggestion: Suggestion, on ground: PresentedGround) {
    statement = ReasonStatement(
      suggestion, profile: ground.profile, on: ground.shelf, wish: ground.wish)
    check = CheckedReason(
      statement.text,
      ReasonCheck(
        statement.text, for: suggestion.candidate, on: ground.shelf, wish: ground.line))
  }
}

/// What the reasons of a list rest on and are checked against.
package struct PresentedGround: Sendable {
  let profile: TasteProfile
  let shelf: ReasonShelf
  let wish: WishParts
  /// The person's line.
  let line: String
  /// Reasons of a model by any name of the books that it proposed.
  private var said = NameIndex<CheckedReason>()

  package init(
    _ inputs: DiscoverInputs, _ profile: TasteProfile, _ shelf: ReasonShelf, wish: WishParts,
    judged: [JudgedProposal] = []
  ) {
    self.profile = profile
    self.shelf = shelf
    self.wish = wish
    // What a list is near is in the person's words, however it was typed.
    line = ([inputs.line] + [wish.near?.rawValue].compactMap(\.self)).joined(separator: " ")
    for one in judged {
      guard let candidate = one.candidate, let check = one.check else { continue }
      said.add(candidate.names, CheckedReason(one.proposal.why, check))
    }
  }

  func said(of candidate: Candidate) -> CheckedReason? { said.find(candidate.names)?.value }
}
