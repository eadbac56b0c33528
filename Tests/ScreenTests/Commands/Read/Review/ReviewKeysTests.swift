@testable import ShelfShell
@testable import Suggesting
import Testing

@testable import Shell

/// Keys by which proposals are decided.
struct ReviewKeysTests {
  private func keys(_ pieces: String...) -> [ReviewKey] {
    var (decoder, keys) = (ReviewKeys(), [ReviewKey]())
    for piece in pieces { decoder.take(Array(piece.utf8)) }
    while let key = decoder.next() { keys.append(key) }
    return keys
  }

  @Test func `each letter is a decision, and others are none`() {
    #expect(keys("aesrluq") == [.accept, .edit, .search, .reject, .later, .undo, .leave])
    #expect(keys("A", "x", "\r", "é") == [])
    #expect(keys("\u{1B}") == [.leave] && keys("\u{3}") == [.leave] && keys("\u{4}") == [.leave])
  }

  @Test func `arrows and pasted text decide nothing`() {
    #expect(keys("\u{1B}[A", "\u{1B}[200~real art", "rest", "\u{1B}[201~", "a") == [.accept])
    #expect(keys("\u{1B}[200~arrest\u{1B}[201~", "l") == [.later])
  }

  @Test func `what was typed ahead is forgotten at another question`() {
    var decoder = ReviewKeys()
    decoder.take(Array("aa".utf8))
    #expect(decoder.next() == .accept)
    decoder.clear()
    #expect(decoder.next() == nil)
  }
}
