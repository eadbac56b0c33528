import Books
import Search
import TestSupport
import Testing

struct StateWindowTests {
  /// Atoms of one token each.
  private func atoms(_ count: Int) -> StateAtoms {
    let words = Array(repeating: "a", count: count).joined(separator: " ")
    let book = BookText(pages: [Page(number: 1, text: words)])
    return StateAtoms(text: book, tokenEnds: WordCounter().tokenEnds(in: book.utf8), limit: 1)
  }

  @Test func `a pass without overlap reads every token once`() {
    let windows = StateWindow.all(of: atoms(10), pass: StatePass(size: 4, step: 4))
    #expect(windows.map(\.tokens) == [0..<4, 4..<8, 8..<10])
    #expect(windows.map(\.atoms) == [0..<4, 4..<8, 8..<10])
  }

  @Test func `with overlap an atom comes from the window whose middle is nearest`() {
    let windows = StateWindow.all(of: atoms(10), pass: StatePass(size: 4, step: 2))
    #expect(windows.map(\.tokens) == [0..<4, 2..<6, 4..<8, 6..<10])
    #expect(windows.map(\.atoms) == [0..<3, 3..<5, 5..<7, 7..<10])
  }

  @Test func `windows cut at a fence end there`() {
    let atoms = atoms(10)
    let windows = StateWindow.all(of: atoms, pass: StatePass(size: 4, step: 2))
    let cut = StateWindow.cut(windows, at: 5, in: atoms)
    #expect(cut.map(\.tokens) == [2..<5])
    #expect(cut.map(\.atoms) == [3..<5])
    #expect(StateWindow.cut(windows, at: 10, in: atoms).isEmpty)
    #expect(StateWindow.cut(windows, at: 0, in: atoms).isEmpty)
  }

  @Test func `a request names its spans by their places in the window`() {
    let atoms = atoms(10)
    let window = StateWindow.all(of: atoms, pass: StatePass(size: 4, step: 2))[1]
    let request = window.request(ids: Array(0..<10), atoms: atoms)
    #expect(request == StateRequest(ids: [2, 3, 4, 5], spans: [1..<2, 2..<3]))
  }

  @Test(arguments: 1...60)
  func `every atom is taken once, in order, by a window that reads it`(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    let book = random.book(pages: 4, pieces: 120)
    let ends = PieceCounter().tokenEnds(in: book.utf8)
    let limit = random.integer(1...12)
    let atoms = StateAtoms(text: book, tokenEnds: ends, limit: limit)
    let size = random.integer(limit...60)
    let windows = StateWindow.all(
      of: atoms, pass: StatePass(size: size, step: random.integer(1...size)))
    #expect(windows.flatMap { Array($0.atoms) } == Array(0..<atoms.count))
    for window in windows {
      #expect(window.tokens.count <= size)
      for atom in window.atoms {
        let own = atoms.tokens(of: atom)
        #expect(own == own.clamped(to: window.tokens))
      }
    }
  }
}
