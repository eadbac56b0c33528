import Testing

@testable import Terminal

struct UndoStackTests {
  private func type(_ text: String, into stack: inout UndoStack, after start: String = "") {
    var line = start
    for scalar in text.unicodeScalars {
      line.unicodeScalars.append(scalar)
      stack.note(.init(text: line, cursor: line.unicodeScalars.count))
    }
  }

  @Test func `a word is one step, and a new change ends what could be redone`() {
    var stack = UndoStack()
    type("one two", into: &stack)
    #expect(stack.undo() == .init(text: "one", cursor: 3))
    #expect(stack.undo() == .init(text: "", cursor: 0))
    #expect(stack.undo() == nil)
    #expect(stack.redo() == .init(text: "one", cursor: 3))
    stack.note(.init(text: "on", cursor: 2))
    #expect(stack.redo() == nil)
    #expect(stack.undo() == .init(text: "one", cursor: 3))
  }

  @Test func `moving away begins a new step`() {
    var stack = UndoStack()
    type("ab", into: &stack)
    stack.note(.init(text: "ab", cursor: 0))
    stack.note(.init(text: "Xab", cursor: 1))
    #expect(stack.undo() == .init(text: "ab", cursor: 0))
  }
}

struct KillRingTests {
  @Test func `cuts in a row are one text, others are gone through`() {
    var ring = KillRing()
    #expect(ring.current == nil && ring.older() == nil)
    ring.add("two", isBefore: true, joins: false)
    ring.add("one ", isBefore: true, joins: true)
    ring.add(" three", isBefore: false, joins: true)
    #expect(ring.current == "one two three")
    ring.add("last", isBefore: true, joins: false)
    #expect(ring.older() == "one two three" && ring.older() == "last")
  }
}

struct LinePlacesTests {
  @Test func `places are between whole characters and around words`() {
    let places = LinePlaces("e\u{301} 👨‍👩‍👧漢字x")
    #expect(places.after(0) == 2 && places.before(2) == 0)
    #expect(places.after(3) == 8 && places.before(8) == 3)
    #expect(places.wordEnd(from: 0) == 2 && places.wordStart(from: 11) == 8)
    #expect(places.before(0) == 0 && places.after(11) == 11)
    #expect(LinePlaces("").after(0) == 0)
  }
}
