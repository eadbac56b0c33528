import Discovery
import Parameters
import Testing

/// What a conversation wants after each of its lines.
struct ContinuedWishTests {
  private static func parts(after lines: [String]) -> WishParts {
    let reader = WishReader(thisYear: 2026)
    return lines.reduce(WishParts()) { $0.continued(by: reader.read($1)) }
  }

  @Test func `a later part takes the place of an earlier one, and others stay`() {
    let parts = Self.parts(after: ["a short mystery", "something funny"])
    #expect(parts.genres == ["Mystery"])
    #expect(parts.moods == [.funny])
    #expect(parts.length == .short)
    #expect(Self.parts(after: ["a short mystery", "a romance"]).genres == ["Romance"])
  }

  @Test func `what was refused may be wanted again, and what was wanted refused`() {
    let again = Self.parts(after: ["a mystery", "no romance", "a romance"])
    #expect(again.genres == ["Romance"] && again.without.isEmpty)
    let refused = Self.parts(after: ["a romance", "no romance"])
    #expect(refused.genres.isEmpty && refused.without == ["romance"])
  }

  @Test func `a line that names a book, and a surprise, stand by themselves`() {
    let like = Self.parts(after: ["a short mystery", "books like Dune"])
    #expect(like.genres.isEmpty && like.length == nil && like.like == ["dune"])
    #expect(Self.parts(after: ["a short mystery", "surprise me"]).isEmpty)
  }

  @Test func `something else keeps the wish, and shorter adjusts it`() {
    #expect(Self.parts(after: ["a mystery", "something else"]).genres == ["Mystery"])
    let shorter = Self.parts(after: ["a mystery", "shorter"])
    #expect(shorter.genres == ["Mystery"] && shorter.length == .short)
  }

  @Test func `three slots have one familiar book, four have two`() {
    #expect(SuggestionSlot.mix(of: 3) == [.familiar, .stretch, .discovery])
    #expect(SuggestionSlot.mix(of: 4) == [.familiar, .familiar, .stretch, .discovery])
  }

  @Test func `the standard weights are the defaults of the parameters`() {
    #expect(DiscoverWeights()[.wish] == 4 && DiscoverWeights()[.novelty] == 0)
    #expect(Set(ScorePart.allCases.map(\.weight.name)).count == ScorePart.allCases.count)
  }

  @Test func `a choice of a question is taken by its number alone`() {
    #expect(Clarification.fiction.choice(" 2 ")?.genres == ["Nonfiction"])
    for line in ["3", "0", "12", "two", "", "-1"] {
      #expect(Clarification.fiction.choice(line) == nil)
    }
  }
}
