import Discovery
import Reading
import Testing

@testable import Discovery

/// Likeness of vectors, and the texts that they are made of.
struct NearnessTests {
  private func profile(_ shelf: [ShelvedWork]) -> TasteProfile {
    TasteProfile(shelf, on: MadeBooks.today)
  }

  @Test func `a text has title, subjects and the first whole words of a description`() {
    let text = MeaningText(
      title: "Tides", subjects: ["Sea", "Pilots"],
      description: String(repeating: "salt\n water ", count: 100))
    #expect(text.short == "Tides. Sea, Pilots.")
    #expect(
      text.whole.hasPrefix("Tides. Sea, Pilots. salt water salt") && text.whole.utf8.count < 700)
    #expect(text.whole.hasSuffix("salt") || text.whole.hasSuffix("water"))
    let bare = MeaningText(title: "Tides", subjects: [], description: " ")
    #expect(bare.whole == "Tides." && bare.short == bare.whole)
  }

  @Test func `a book near a liked one is near, one near a disliked one is not`() throws {
    let liked = try MadeBooks.work("Liked", quarters: 20)
    let disliked = try MadeBooks.work("Disliked", quarters: 1)
    let profile = profile([liked, disliked])
    let vectors = [liked.work.id: Self.axis(0), disliked.work.id: Self.axis(1)]
    let nearness = Nearness(profile, vectors)
    #expect(nearness.value(Self.axis(0)) > 0.3 && nearness.value(Self.axis(1)) < -0.3)
    #expect(nearness.value(Self.axis(2)) == 0 && nearness.value([]) == 0)
    #expect(nearness.value([1, 0]) == 0, "a vector of another model says nothing")
    #expect(nearness.rows(Self.axis(0)).map(\.title) == ["Liked"])
  }

  @Test func `a vector that is wanted counts in place of the shelf`() throws {
    let liked = try MadeBooks.work("Liked", quarters: 20)
    let nearness = Nearness(
      profile([liked]), [liked.work.id: Self.axis(0)], wanted: Self.axis(3))
    #expect(nearness.value(Self.axis(3)) == 1 && nearness.value(Self.axis(0)) == 0)
    #expect(nearness.rows(Self.axis(0)).isEmpty)
    var near = try MadeBooks.found("Near")
    near.vector = Self.axis(3)
    let far = try MadeBooks.found("Far")
    let ranking = DiscoverRanking(
      [far, near], profile: profile([liked]), wanted: Self.axis(3))
    #expect(ranking.rank([far, near]).map(\.candidate.title) == ["Near", "Far"])
  }

  @Test func `of a long shelf the works count that say most, and last`() throws {
    let works = try (0..<300).map { number in
      try MadeBooks.work("Book \(number)", quarters: number < 10 ? 20 : 13, finished: 2020)
    }
    let telling = Nearness.works(of: profile(works.shuffled()))
    #expect(telling.count == 256)
    #expect(Set(telling.prefix(10)) == Set(works.prefix(10).map(\.work.id)))
    #expect(telling == Nearness.works(of: profile(works)))
  }

  /// A unit vector of 12 numbers.
  private static func axis(_ place: Int) -> [Float] { (0..<12).map { $0 == place ? 1 : 0 } }
}
