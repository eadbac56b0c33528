@testable import Replays
@testable import ShellKit
import Testing

@testable import Shell

/// Books of the shelf named in a question that is typed without a command.
struct ShelfWordTests {
  @Test(arguments: [
    ("Who's at the lamp? shelf:rating:5", "Who's at the lamp?", "rating:5"),
    ("shelf:\"rating>=4 tag:sea\" Which has a lamp?", "Which has a lamp?", "rating>=4 tag:sea"),
    ("Which, shelf:\"author:\\\"le guin\\\"\" of them?", "Which, of them?", "author:\"le guin\""),
    ("lamp shelf:\"status:read", "lamp", "status:read"),
    ("a bookshelf:x shelf:tag:sf lamp", "a bookshelf:x lamp", "tag:sf"),
  ])
  func `it is taken out of the question`(line: String, question: String, shelf: String) throws {
    let taken = try #require(ShelfWord.taken(from: line))
    #expect(taken.question == question && taken.shelf == shelf)
  }

  @Test(arguments: [
    "What is on the shelf: a lamp?", "a bookshelf:x", "shelf:", "shelf:\"\" lamp", "shelf:rating:5",
    "What of 'shelf:life'?",
  ])
  func `other words stay words of the question`(line: String) {
    #expect(ShelfWord.taken(from: line) == nil)
  }
}
