/// Byte offsets into one text, in four bytes each: a long text has up to one token for every two
/// bytes.
@usableFromInline package struct TextOffsets: Hashable, Sendable {
  @usableFromInline var stored: [UInt32]

  @inlinable package init() { stored = [] }

  /// Takes over the offsets without a copy.
  @inlinable package init(stored: [UInt32]) { self.stored = stored }
}

extension TextOffsets: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @inlinable package var startIndex: Int { 0 }
  @inlinable package var endIndex: Int { stored.count }

  /// The offset at an index; an offset past four gigabytes, which no text reaches
  /// (`ParsingLimit.mostMegabytes`), is stored as the largest.
  @inlinable package subscript(index: Int) -> Int {
    get { Int(stored[index]) }
    set { stored[index] = UInt32(clamping: newValue) }
  }

  @inlinable package mutating func append(_ offset: Int) { stored.append(UInt32(clamping: offset)) }

  @inlinable package mutating func reserveCapacity(_ count: Int) { stored.reserveCapacity(count) }

  @inlinable package mutating func replaceSubrange(
    _ range: Range<Int>, with offsets: some Collection<Int>
  ) {
    stored.replaceSubrange(range, with: offsets.map { UInt32(clamping: $0) })
  }
}

extension TextOffsets: ExpressibleByArrayLiteral {
  @inlinable package init(arrayLiteral offsets: Int...) { self.init(offsets) }
}
