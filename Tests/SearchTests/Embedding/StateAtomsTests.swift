import Basics
import Books
import Search
import TestSupport
import Testing

struct StateAtomsTests {
  @Test func `atoms are whole words of one page`() {
    let book = BookText(
      pages: [Page(number: 1, text: "one two, three"), Page(number: 2, text: "four five six")])
    let ends = PieceCounter().tokenEnds(in: book.utf8)
    // one · two · , · thre·e · four · five · six
    let atoms = StateAtoms(text: book, tokenEnds: ends, limit: 4)
    #expect(atoms.ends == [3, 5, 8])
    #expect((0..<atoms.count).map(atoms.tokens) == [0..<3, 3..<5, 5..<8])
    #expect([0, 2, 3, 7, 8].map(atoms.index) == [0, 0, 1, 2, 3])
  }

  @Test func `a word longer than an atom is cut between its tokens`() {
    let book = BookText(pages: [Page(number: 1, text: String(repeating: "abcd", count: 7))])
    let atoms = StateAtoms(
      text: book, tokenEnds: PieceCounter().tokenEnds(in: book.utf8), limit: 3)
    #expect(atoms.ends == [3, 6, 7])
  }

  @Test func `a book without a token has no atom`() {
    for book in [BookText(pages: []), BookText(pages: [Page(number: 1, text: " \n ")])] {
      #expect(StateAtoms(text: book, tokenEnds: []).count == 0)
      #expect(
        StateWindow.all(
          of: StateAtoms(text: book, tokenEnds: []), pass: StatePass(size: 9, step: 9)
        ).isEmpty)
    }
  }

  @Test(arguments: 1...40)
  func `atoms cover every token, within the limit, and end at every fence`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let book = random.book(pages: 6, pieces: 60)
    let ends = PieceCounter().tokenEnds(in: book.utf8)
    let limit = random.integer(1...20)
    let atoms = StateAtoms(text: book, tokenEnds: ends, limit: limit)
    #expect(atoms.ends.last ?? 0 == ends.count)
    for index in 0..<atoms.count {
      let tokens = atoms.tokens(of: index)
      #expect((1...limit).contains(tokens.count))
      let pages = Set(tokens.map { book.pageMap.page(at: ends[$0] - 1) })
      #expect(pages.count == 1)
    }
  }
}
