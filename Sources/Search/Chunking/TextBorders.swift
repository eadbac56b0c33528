import Basics

/// The borders of a text, ascending by offset, in five bytes each: verse has one for every few
/// letters.
package struct TextBorders: Hashable, Sendable {
  private var offsets = TextOffsets()
  private var levels: [UInt8] = []

  package init() {}
}

extension TextBorders: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { levels.count }

  package subscript(index: Int) -> TextBorder {
    get { TextBorder(offset: offsets[index], level: level(at: index)) }
    set {
      offsets[index] = newValue.offset
      levels[index] = UInt8(newValue.level.rawValue)
    }
  }

  package mutating func append(_ border: TextBorder) {
    offsets.append(border.offset)
    levels.append(UInt8(border.level.rawValue))
  }

  package mutating func reserveCapacity(_ count: Int) {
    offsets.reserveCapacity(count)
    levels.reserveCapacity(count)
  }

  package mutating func replaceSubrange(
    _ range: Range<Int>, with borders: some Collection<TextBorder>
  ) {
    offsets.replaceSubrange(range, with: borders.map(\.offset))
    levels.replaceSubrange(range, with: borders.map { UInt8($0.level.rawValue) })
  }

  private func level(at index: Int) -> BorderLevel {
    BorderLevel(rawValue: Int(levels[index])) ?? .word
  }
}

/// The quality of a place to end a chunk, worst first.
package enum BorderLevel: Int, Sendable, Comparable {
  /// A line end inside a sentence of wrapped text: no better than any other space.
  case word
  /// Between a heading and the text below it.
  case heading
  case sentence
  /// The end of a line that is not merely wrapped: of verse, a list or a speech.
  case line
  case paragraph
  /// A paragraph's end with a heading after it.
  case section

  /// Levels better than a word's end, best first.
  static let bestFirst: [BorderLevel] = [.section, .paragraph, .line, .sentence, .heading]

  package static func < (a: BorderLevel, b: BorderLevel) -> Bool { a.rawValue < b.rawValue }
}

/// A place where a chunk may end: just past a visible scalar.
package struct TextBorder: Hashable, Sendable {
  /// Byte offset in the text.
  package let offset: Int
  package var level: BorderLevel
}
