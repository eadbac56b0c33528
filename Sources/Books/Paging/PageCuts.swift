import Basics

/// Remembers, while a text is read scalar by scalar, where its page could end.
struct PageCuts {
  /// A place to cut: byte offset and scalars before it on the page.
  private struct Cut {
    let offset: Int
    let characters: Int
  }

  private let target: Int
  private var characters = 0
  private var previous: UInt32?
  /// Line ends in the white space just read.
  private var lineEnds = 0
  private var paragraph: Cut?
  private var line: Cut?
  private var word: Cut?

  init(target: Int) { self.target = target }

  /// Takes the next scalar, at byte `offset`; returns the end of the page once it is known.
  mutating func end(before scalar: UInt32, at offset: Int) -> Int? {
    note(Cut(offset: offset, characters: characters), before: scalar)
    if characters >= target, let best { return best.offset }
    if characters >= target &* 4, Self.mayPart(previous ?? 0, scalar) { return offset }
    characters += 1
    if Self.isSpace(scalar) {
      lineEnds += scalar == 0x0A ? 1 : 0
    } else {
      lineEnds = 0
    }
    previous = scalar
    return nil
  }

  /// Takes letters of ASCII after a letter of ASCII at once, for no page ends between them before
  /// its target; returns where they end.
  mutating func passWord(in text: [UInt8], from start: Int) -> Int {
    guard let previous, Self.isLetter(previous), characters < target else { return start }
    let end = min(text.count, start + (target - characters))
    var index = start
    while index < end, Self.isLetter(UInt32(text[index])) { index += 1 }
    guard index > start else { return start }
    characters += index - start
    self.previous = UInt32(text[index - 1])
    return index
  }

  /// White space stays with the page before it, so a page begins with text.
  private mutating func note(_ cut: Cut, before scalar: UInt32) {
    guard let previous, !Self.isSpace(scalar) else { return }
    if Self.isSpace(previous) {
      if lineEnds > 1 { paragraph = cut }
      if lineEnds > 0 { line = cut }
      word = cut
    } else if SpacelessScript.mayCut(between: previous, and: scalar) {
      word = cut
    }
  }

  /// The last paragraph if it fills 60 % of the page, the last line if 75 %, else the last word.
  private var best: Cut? {
    if let paragraph, paragraph.characters * 10 >= target * 6 { return paragraph }
    if let line, line.characters * 4 >= target * 3 { return line }
    return word
  }

  /// True for what ASCII has beside white space and controls.
  private static func isLetter(_ scalar: UInt32) -> Bool { scalar &- 0x21 < 0x5E }

  private static func isSpace(_ scalar: UInt32) -> Bool {
    scalar == 0x20 || scalar == 0x0A || scalar == 0x09
  }

  /// False between a character and its marks, which even a forced cut keeps together.
  private static func mayPart(_ before: UInt32, _ after: UInt32) -> Bool {
    !SpacelessScript.isMark(after) && before != 0x200D
  }
}
