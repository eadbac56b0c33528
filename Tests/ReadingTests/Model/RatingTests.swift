import Reading
import Testing

struct RatingTests {
  @Test(arguments: [
    ("4", 16), ("4.25", 17), ("4,5", 18), ("4.75", 19), ("5.0", 20), ("0.25", 1), ("2.50", 10),
    ("4½", 18), ("½", 2), ("4¼", 17), ("4¾", 19),
  ])
  func `stars are read in quarters`(text: String, quarters: Int) throws {
    #expect(try Rating(stars: text).quarters == quarters)
  }

  @Test(arguments: [
    "", "0", "5.25", "6", "4.3", "-1", "4.5.5", "٤", "4e0", ".5", "5½", "4.½", "½½", "x½",
  ])
  func `other texts are refused with the text`(text: String) {
    #expect(throws: ReadingError.rating(text)) { try Rating(stars: text) }
  }

  @Test func `every rating is read as it is written`() throws {
    for quarters in 1...20 {
      let rating = try #require(Rating(quarters: quarters))
      #expect(try Rating(stars: rating.stars) == rating)
    }
    #expect(Rating(quarters: 0) == nil && Rating(quarters: 21) == nil)
    #expect(Rating(quarters: 17)?.stars == "4.25")
  }
}
