import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// Keyword search in scripts without spaces, on small texts of our own.
@Suite(.eachEngine)
struct SpacelessKeywordTests {
  private static let chinese = [
    "老渔夫每天清晨划船出海，他的小屋在灯塔下面。", "村里的医生养了三只黑猫，它们喜欢睡在药柜上。",
    "冬天河水结冰，孩子们在桥边滑冰。", "校长在图书馆里藏了一张旧地图。",
  ]
  private static let japanese = [
    "灯台守の祖父は毎晩ランプに油を注いだ。", "村の医者は三匹の黒猫を飼っていた。",
    "冬になると川が凍り、子供たちは橋のそばで滑った。", "校長は図書館に古い地図を隠した。",
  ]

  private func best(_ question: String, among pages: [String], position: ReadingPosition = .unset)
    async throws -> Int?
  {
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: pages)
    let (set, _) = try await library.cut(book, text, text.pageMap.ranges)
    return try await library.chunks.search(
      KeywordQuery(question: question), in: set.id, fence: .at(position), limit: 10
    ).first?.chunk
  }

  @Test(arguments: [("黑猫睡在哪里？", 1), ("谁藏了旧地图？", 3), ("孩子们什么时候滑冰？", 2), ("渔夫的小屋在哪里", 0)])
  func `Chinese questions find their passage`(_ question: String, _ wanted: Int) async throws {
    #expect(try await best(question, among: Self.chinese) == wanted)
  }

  @Test(arguments: [
    ("黒猫を飼っていたのは誰ですか。", 1), ("地図はどこに隠されましたか", 3), ("川が凍るのはいつ？", 2), ("ランプに何を注ぎましたか", 0),
  ])
  func `Japanese questions find their passage`(_ question: String, _ wanted: Int) async throws {
    #expect(try await best(question, among: Self.japanese) == wanted)
  }

  @Test func `no word beyond the fence is found`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: Self.chinese)
    let (set, _) = try await library.cut(book, text, text.pageMap.ranges)
    func hits(_ question: String) async throws -> Int {
      try await library.chunks.search(
        KeywordQuery(question: question), in: set.id, fence: .at(ReadingPosition(page: 2)),
        limit: 10
      ).count
    }
    #expect(try await hits("黑猫") == 1)
    #expect(try await hits("地图") == 0)
  }

  @Test func `deleting a book leaves the index sound`() async throws {
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: Self.japanese)
    _ = try await library.cut(book, text, text.pageMap.ranges)
    try await library.check()
    try await library.books.delete(book.id)
    try await library.check()
  }

  @Test func `a quotation must be there in a row, unless no passage has it`() async throws {
    let pages = ["the great lamp burned", "a lamp so great burned", "nothing at all"]
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: pages)
    let (set, _) = try await library.cut(book, text, text.pageMap.ranges)
    func chunks(_ question: String) async throws -> [Int] {
      try await library.chunks.search(
        KeywordQuery(question: question), in: set.id, fence: .beyond, limit: 10
      ).map(\.chunk).sorted()
    }
    #expect(try await chunks("what is a great lamp") == [0, 1])
    #expect(try await chunks("what is \"great lamp\"") == [0])
    #expect(try await chunks("what is \u{201C}lamp of greatness\u{201D} great") == [0, 1])
  }
}
