import Reading
import Testing

struct ShelfQueryTests {
  @Test func `fields, comparisons and words of the example are read`() throws {
    let query = try ShelfQuery(
      "status:reading author:\"le guin\" rating>=4 tag:sf year:1969 lang:German words -grim \"two words\""
    )
    #expect(
      query.conditions == [
        ShelfCondition(.status, .status([.reading])),
        ShelfCondition(.author, .contains(["le guin"])),
        ShelfCondition(.rating, .number(from: 16, through: nil)),
        ShelfCondition(.tag, .equals(["sf"])),
        ShelfCondition(.year, .number(from: 1969, through: 1969)),
        ShelfCondition(.lang, .equals(["de"])),
      ])
    #expect(
      query.words == [
        ShelfWords("words"), ShelfWords("grim", isExcluded: true),
        ShelfWords("two words", isPhrase: true),
      ])
  }

  @Test(arguments: [
    ("rating>4.25", ShelfTest.number(from: 18, through: nil)),
    ("rating<4", .number(from: nil, through: 15)),
    ("rating:3..4.5", .number(from: 12, through: 18)), ("rating:none", .exists(false)),
    ("year:..-400", .number(from: nil, through: -400)),
    ("pages<=300", .number(from: nil, through: 300)),
    ("status:read,dnf", .status([.read, .didNotFinish])), ("format:kindle", .format([.ebook])),
    ("owned:yes", .isTrue(true)), ("owned:no", .isTrue(false)),
    ("tag:\"Sci Fi\",fantasy", .equals(["sci fi", "fantasy"])),
    ("review:any", .exists(true)),
  ])
  func `values are read by their field`(line: String, test: ShelfTest) throws {
    #expect(try ShelfQuery(line).conditions.map(\.test) == [test])
  }

  @Test(arguments: [
    ("finished:2024", "2024", "2024-12-31"), ("finished:2024-02", "2024-02", "2024-02-29"),
    ("finished>=2023-05", "2023-05", ""), ("finished<2024", "", "2023-12-31"),
    ("finished>2024-02", "2024-03-01", ""), ("finished<=2024", "", "2024-12-31"),
    ("finished:2020..2021-06", "2020", "2021-06-30"),
  ])
  func `a year holds its days`(line: String, from: String, through: String) throws {
    guard case .date(let low, let high) = try #require(ShelfQuery(line).conditions.first).test
    else {
      Issue.record("no dates")
      return
    }
    #expect((low?.description ?? "") == from && (high?.description ?? "") == through)
  }

  @Test func `the order is asked for`() throws {
    #expect(try ShelfQuery("sort:-rating").order == ShelfOrder(.rating, isDescending: true))
    #expect(try ShelfQuery("x sort:title").order == ShelfOrder(.title))
    #expect(throws: ShelfQueryError.unknownOrder("raiting", near: ["rating"])) {
      try ShelfQuery("sort:raiting")
    }
  }

  @Test func `each mistake names what was typed and what is near`() {
    func error(_ line: String) -> ShelfQueryError? {
      do throws(ShelfQueryError) { _ = try ShelfQuery(line) } catch { return error }
      return nil
    }
    #expect(error("autor:x") == .unknownField("autor", near: ["author"]))
    #expect(
      error("status:redding") == .unknownValue(field: .status, value: "redding", near: ["reading"]))
    #expect(error("rating:4.3") == .unknownValue(field: .rating, value: "4.3", near: []))
    #expect(error("author:") == .noValue(.author))
    #expect(error("title>=x") == .noComparison(.title, sign: ">="))
    #expect(error("author:\"le guin") == .unclosedQuote("le guin"))
    #expect(error("isbn:123") == .isbn(.length("123", count: 3)))
    #expect(
      error("year:99999999999999999999")
        == .unknownValue(field: .year, value: "99999999999999999999", near: []))
    #expect(
      error("finished:2024-13") == .unknownValue(field: .finished, value: "2024-13", near: []))
  }

  @Test func `numbers and lone signs are words`() throws {
    #expect(try ShelfQuery("1984 -").words == [ShelfWords("1984"), ShelfWords("-")])
    #expect(try ShelfQuery("  ").isEmpty)
    #expect(
      try ShelfQuery("pages>\(Int.max)").conditions.map(\.test) == [
        .number(from: .max, through: nil)
      ])
  }
}
