import Basics
import Discovery
import Testing

struct RefusalStreakTests {
  @Test func `refusals count in the order of answers, over rounds`() {
    let rounds = [
      Shown.round(1, [.refused(""): 1, .added: 2, .refused("a"): 3]),
      Shown.round(2, [.refused("b"): 4, .refused("c"): 5]),
    ]
    let streak = RefusalStreak(rounds)
    #expect(streak.books.compactMap(\.answer) == [.refused("c"), .refused("b"), .refused("a")])
    #expect(streak.isTurn)
  }

  @Test func `a book that was taken ends a streak, and two refusals are none`() {
    #expect(RefusalStreak([]).turn(asked: []) == nil)
    #expect(
      RefusalStreak([Shown.round(1, [.refused(""): 1, .refused("x"): 2])]).turn(asked: []) == nil)
    let taken = Shown.round(1, [.refused(""): 1, .refused("x"): 2, .refused("y"): 3, .owned: 4])
    #expect(RefusalStreak([taken]).books.isEmpty)
  }

  @Test func `it asks once, and never a third question; else it offers favourites`() {
    let three = RefusalStreak([
      Shown.round(1, [.refused("a"): 1, .refused("b"): 2, .refused("c"): 3])
    ])
    #expect(three.turn(asked: []) == .ask)
    #expect(three.turn(asked: [.fiction]) == .ask)
    #expect(three.turn(asked: [.refusals]) == .offerFavourites)
    #expect(three.turn(asked: [.fiction, .mood]) == .offerFavourites)
  }
}

/// Made-up rounds.
enum Shown {
  static func time(_ second: Int) -> Timestamp {
    Timestamp(microseconds: 1_790_000_000_000_000 + Int64(second) * 1_000_000)
  }

  /// Books with their answers at the seconds.
  static func round(_ number: Int, _ answers: [BookAnswer: Int]) -> ShownRound {
    let sorted = answers.sorted { $0.value < $1.value }
    return ShownRound(
      number: number, line: "", intent: nil, wish: WishParts(),
      books: sorted.enumerated().map { place, answer in
        book("Book \(number) \(place)", at: place + 1, answer.key, time(answer.value))
      }, at: time(0))
  }

  static func book(
    _ title: String, at position: Int = 1, _ answer: BookAnswer? = nil, _ time: Timestamp? = nil,
    subjects: [String] = [], pages: Int? = 300
  ) -> ShownBook {
    ShownBook(
      position: position, title: title, authors: ["Ann Author"],
      names: BookNames(titles: [], authors: []), subjects: subjects, pages: pages, slot: .familiar,
      reason: "", answer: answer, answeredAt: time)
  }
}
