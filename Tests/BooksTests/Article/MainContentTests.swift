import Testing

@testable import Books

struct MainContentTests {
  /// A line of some 130 characters with commas.
  private static let line =
    "The gull, which had sat on the wall all morning, rose at last, looked about, and flew down to "
    + "the harbour, where boats came in."
  private static let prose = (1...5).map { "(p \"\($0) \(line)\")" }.joined()
  private static let numbers = (1...5).map { "\($0) \(line)" }

  private func blocks(_ page: String) -> [String] {
    MainContent.article(of: MarkupTree(page)).map { HTMLFlow($0).blocks.map(\.text) } ?? ["whole"]
  }

  private func article(_ inside: String, around: String = "") -> [String] {
    blocks("(html (body \(around) (div class=article \(Self.prose) \(inside))))")
      .filter { !Self.numbers.contains($0) }
  }

  @Test(
    arguments: [
      #"(div class=sidebar (p "out"))"#, #"(ul role=navigation (li "out"))"#,
      #"(div id=comments (p "out"))"#, #"(p style=display:none "out")"#, #"(p hidden "out")"#,
      #"(p aria-hidden=true "out")"#, #"(div aria-modal=true role=dialog (p "out"))"#,
      #"(p class=byline "By Ann Otter")"#, #"(aside (p "out"))"#, #"(footer "out")"#,
      #"(div class=share-buttons (p "out") (p "out"))"#, #"(form (input) (p "out"))"#,
      #"(select (option "a"))"#,
      #"(div (a href=/1 "one link") (a href=/2 "two links"))"#,
      #"(div (p "Advertisement") (p " "))"#,
      #"(div (p "Loading…") (p " "))"#, #"(h2 class=widget "out")"#, #"(script "out")"#,
      #"(title "out")"#,
      #"(table (tr (td (a href=/1 "one") (a href=/2 "two"))))"#,
    ])
  func `parts outside the article are left out`(part: String) {
    #expect(article(part) == [])
  }

  @Test(
    arguments: [
      (#"(h2 "A heading")"#, ["A heading"]), (#"(p aria-hidden=false "in")"#, ["in"]),
      (#"(ul (li "one") (li "two"))"#, ["one", "two"]), (#"(pre "let x = 1")"#, ["let x = 1"]),
      (#"(div "a" (br) (br) "b" (br) "c" (br) (br) "d")"#, ["a", "b\nc", "d"]),
      (#"(p "a" (br) (br) "b")"#, ["a", "b"]), (#"(font "in a font")"#, ["in a font"]),
      (#"(div class=comment-and-article (p "in"))"#, ["in"]),
      (#"(blockquote (p "said"))"#, ["said"]),
      (#"(p aria-hidden=true class=fallback-image "in")"#, ["in"]),
      (
        #"(table (thead (tr (th (a href=/1 "Bird")))) (tr (td (a href=/2 "gull"))))"#,
        ["Bird", "gull"]
      ),
      (
        #"(div (a href=#one "one") (a href=#two "two") " and more words of its own here")"#,
        ["onetwo and more words of its own here"]
      ),
    ])
  func `parts of the article are kept`(part: String, expected: [String]) {
    #expect(article(part) == expected)
  }

  @Test func `menus and comments around an article are removed`() {
    let around = #"(nav (ul (li (a href=/ "Home")))) (div class=footer (p "Imprint"))"#
    #expect(article("", around: around) == [])
  }

  @Test func `parts of an article next to each other are joined`() {
    let page =
      "(html (body (div id=a class=part \(Self.prose)) (div id=b class=part \(Self.prose))))"
    #expect(blocks(page) == Self.numbers + Self.numbers)
  }

  @Test func `a heading that repeats the title is left out once`() {
    let head = #"(head (title "Gulls of the harbour"))"#
    let page =
      #"(html \#(head) (body (h1 "Gulls of the harbour") (h2 "Gulls of the harbour") \#(Self.prose)))"#
    #expect(blocks(page) == ["Gulls of the harbour"] + Self.numbers)
  }

  @Test func `an author whom the page names for machines is not looked for`() {
    let page =
      #"(html (head (meta name=author content=Otter)) (body \#(Self.prose) (p class=byline "Ann")))"#
    #expect(blocks(page) == Self.numbers + ["Ann"])
  }

  @Test func `a short page is taken with less strictness`() {
    #expect(
      blocks(#"(html (body (div class=sidebar "All there is to say, and no more.")))"#)
        == ["All there is to say, and no more."])
    #expect(blocks("(html (body))") == ["whole"])
    #expect(blocks(#"(frameset "x")"#) == ["whole"])
  }

  @Test func `text after the end of the body is read`() {
    #expect(blocks("(html (body (p \"x\"))) (div \(Self.prose))") == Self.numbers)
  }

  @Test func `a page of very many parts is taken whole`() {
    let page = MarkupTree("(html (body \(Self.prose)))")
    #expect(MainContent.article(of: page, nodeLimit: page.count - 1) == nil)
    #expect(MainContent.article(of: page, nodeLimit: page.count) != nil)
  }

  @Test func `depth costs no stack`() {
    let deep = String(repeating: "(h1 (div", count: 3000)
    #expect(MainContent.article(of: MarkupTree("(html (body \(deep) \(Self.prose)")) != nil)
  }
}
