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
