/// A text in the form that the keyword index reads, with the place of every byte in the text itself.
///
/// Unseen parts are left out. A grouped number is one number, a sign that makes a name (`C++`, `F#`,
/// `.NET`) adds a word, and neighbours of scripts without spaces are spaced, because `unicode61`
/// would run them together. Text of other kinds comes back as it is.
package struct SearchForm: Sendable {
  /// Rises when the form of any text changes: an index of an earlier form is then made again.
  package static let version = "form/3"

  package private(set) var text: [UInt8] = []
  private let source: [UInt8]
  private let spacesScripts: Bool
  /// Offsets in the form and in the text at which a stretch begins, ascending.
  private var stretches: [(form: Int, text: Int)] = []
  /// Offset in the text up to which it was taken over.
  private var copied = 0
  /// Readings left out of the run of ideographs under way.
  private var aside: [ArraySlice<UInt8>] = []

  /// With `spacesScripts` false, runs of scripts without spaces stay together.
  package init(_ source: [UInt8], spacesScripts: Bool = true) {
    self.source = source
    self.spacesScripts = spacesScripts
    var offset = 0
    while offset < source.count {
      let isPlain = Self.isPlain(source[offset]) && (offset == 0 || source[offset - 1] < 0x80)
      offset = isPlain && aside.isEmpty ? offset + 1 : step(at: offset)
    }
    endRun(at: source.count)
    keep(to: source.count)
  }

  /// The place in the text of a byte of the form, or of its end.
  package func place(of offset: Int) -> Int {
    if offset >= text.count { return source.count }
    let next = stretches.partitioningIndex { $0.form > offset }
    guard next > 0 else { return min(offset, stretches.first?.text ?? offset) }
    let stretch = stretches[next - 1]
    let end = next < stretches.count ? stretches[next].text : source.count
    return min(stretch.text + offset - stretch.form, end)
  }

  /// True for ASCII that stays as it is after other ASCII.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte < 0x80 && !(0x30...0x39).contains(byte)
      && ![0x23, 0x28, 0x2A, 0x2B, 0x2E].contains(byte)
  }

  /// Reads what is at `offset` and returns the offset to go on with.
  private mutating func step(at offset: Int) -> Int {
    let byte = source[offset]
    if byte >= 0x80 || byte == UInt8(ascii: "(") {
      if let unseen = source.unseen(at: offset) { return leaveOut(unseen, at: offset) }
      if byte >= 0x80, let letter = source.raisedLetter(at: offset) {
        keep(to: offset)
        insert([letter], from: offset)
        copied = source.scalarEnd(after: offset)
        return copied
      }
      guard let scalar = source.scalar(at: offset) else { return source.scalarEnd(after: offset) }
      if spacesScripts, scalar.isWideScript, KeywordWords.isWordScalar(scalar) {
        space(before: offset)
        return offset + UTF8.width(scalar)
      }
    }
    if byte < 0x80 || !SpacelessScript.isMark(source.scalar(at: offset)?.value ?? 0) {
      endRun(at: offset)
    }
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "*"): return nameSign(at: offset)
    case UInt8(ascii: "."): return nameDot(at: offset)
    case 0x30...0x39 where !isInWord(offset): return number(at: offset)
    default: if spacesScripts, offset > 0, source[offset - 1] >= 0x80 { space(before: offset) }
    }
    return source.scalarEnd(after: offset)
  }

  private mutating func keep(to end: Int) {
    guard end > copied else { return }
    if text.count != copied || !stretches.isEmpty { stretches.append((text.count, copied)) }
    text += source[copied..<end]
    copied = end
  }

  private mutating func insert(_ bytes: some Collection<UInt8>, from place: Int) {
    stretches.append((text.count, place))
    text += bytes
  }

  private mutating func leaveOut(_ unseen: [UInt8].Unseen, at offset: Int) -> Int {
    keep(to: offset)
    switch unseen {
    case .joining(let length):
      if length > 4, spacesScripts { aside.append(source[offset..<offset + length]) }
      copied = offset + length
    case .ending(let length):
      insert([0x20], from: offset)
      copied = offset + length
    }
    return copied
  }

  /// Parts the scalar at `offset` from a word before it when either is of a script without spaces.
  private mutating func space(before offset: Int) {
    let end = copied == offset ? text.count : 0
    let before = end > 0 ? text.scalar(before: end) : source.scalar(before: offset)
    guard let before, let scalar = source.scalar(at: offset), KeywordWords.isWordScalar(before),
      KeywordWords.isWordScalar(scalar), !SpacelessScript.isMark(scalar.value),
      scalar.isWideScript || before.isWideScript
    else { return }
    keep(to: offset)
    insert([0x20], from: offset)
  }

  /// Writes the readings that were left out behind the words they belong to.
  private mutating func endRun(at offset: Int) {
    guard !aside.isEmpty else { return }
    keep(to: offset)
    let readings = aside
    aside = []
    for reading in readings {
      let form = KeywordWords.segmented(String(decoding: reading, as: UTF8.self))
      insert([0x20] + Array(form.utf8), from: offset)
    }
  }

  private func isInWord(_ offset: Int) -> Bool {
    source.scalar(before: offset).map(KeywordWords.isWordScalar) ?? false
  }

  /// `C++`, `F#`, `A+` and `A*` are the words `cplusplus`, `fsharp`, `aplus` and `astar`; a longer name stays
  /// beside its word.
  private mutating func nameSign(at offset: Int) -> Int {
    var end = offset
    while end < source.count, source[end] == source[offset], end - offset < 3 { end += 1 }
    guard isInWord(offset), end - offset < 3 else { return end }
    let goesOn = source.scalar(at: end).map { KeywordWords.isWordScalar($0) } ?? false
    guard !goesOn || end - offset == 2 else { return end }
    var start = offset
    while let scalar = source.scalar(before: start), KeywordWords.isWordScalar(scalar) {
      start -= UTF8.width(scalar)
    }
    let isStar = source[offset] == UInt8(ascii: "*")
    let isLetter = offset - start == 1 && Self.isLetter(source[start])
    // A star closes an emphasis, too.
    if isStar, !isLetter || end - offset > 1 || start > 0 && source[start - 1] == source[offset] {
      return end
    }
    let sign = isStar ? "star" : source[offset] == UInt8(ascii: "+") ? "plus" : "sharp"
    let signs = String(repeating: sign, count: end - offset)
    if isLetter, start >= copied {
      keep(to: start)
      insert(source[start..<offset] + Array(signs.utf8), from: start)
      copied = end
    } else {
      keep(to: end)
      insert([0x20] + source[start..<offset] + Array(signs.utf8), from: start)
    }
    if goesOn { insert([0x20], from: end) }
    return end
  }

  /// `.NET` adds the word `dotnet`.
  private mutating func nameDot(at offset: Int) -> Int {
    var end = offset + 1
    while end < source.count, Self.isLetter(source[end]) { end += 1 }
    let before = source.scalar(before: offset)
    let opens = before.map { $0.properties.isWhitespace || "([\"'“‘".unicodeScalars.contains($0) }
    guard end > offset + 1, opens ?? true else { return offset + 1 }
    keep(to: end)
    insert(Array(" dot".utf8) + source[offset + 1..<end], from: offset + 1)
    return end
  }

  /// `12,500` becomes `12500`; after groups that may as well be several numbers, such as those of `2 500`,
  /// `12.500` and `4,25,000`, it is added.
  private mutating func number(at offset: Int) -> Int {
    let number = GroupedNumber(source, at: offset)
    guard number.groups.count > 1 else { return number.end }
    let digits = number.groups.flatMap { source[$0] }
    if number.isPlain {
      keep(to: number.end)
      insert([0x20] + digits, from: number.groups.last?.lowerBound ?? offset)
    } else {
      keep(to: offset)
      insert(digits, from: offset)
      copied = number.end
    }
    return number.end
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
}

/// A number as it is written, with its groups of three digits.
struct GroupedNumber {
  /// Ranges of the digits; one for a number without groups.
  private(set) var groups: [Range<Int>]
  /// True when a common space or a full stop parts the groups, or they have two digits.
  private(set) var isPlain = false

  var end: Int { groups.last?.upperBound ?? 0 }

  /// Reads the digits at `offset`.
  init(_ text: [UInt8], at offset: Int) {
    let first = Self.digits(text, from: offset)
    groups = [first]
    guard first.count <= 3 else { return }
    if let lakhs = Self.lakhs(text, after: first) {
      (groups, isPlain) = (lakhs, true)
      return
    }
    var mark: ArraySlice<UInt8>?
    while let length = Self.markLength(text, at: end) {
      let group = Self.digits(text, from: end + length)
      let next = text[end..<end + length]
      guard group.count == 3, mark == nil || mark == next else { break }
      mark = next
      groups.append(group)
    }
    // `1.234.5` is a version, and no group is followed by a letter.
    let goesOn = text.scalar(at: end).map(KeywordWords.isWordScalar) ?? false
    let hasRest = Self.markLength(text, at: end).map { length in
      mark == text[end..<end + length] && length == 1 && text[end] != 0x20
        && !Self.digits(text, from: end + length).isEmpty
    }
    if goesOn || hasRest ?? false { groups = [first] }
    isPlain = mark.map { [[0x20], [0x2E]].contains(Array($0)) } ?? false
  }

  /// The groups of `4,25,000`: two digits each, three in the last; nil for others.
  private static func lakhs(_ text: [UInt8], after first: Range<Int>) -> [Range<Int>]? {
    var groups = [first]
    while let last = groups.last, last.count < 3, last.upperBound < text.count,
      text[last.upperBound] == 0x2C
    {
      let next = digits(text, from: last.upperBound + 1)
      guard (2...3).contains(next.count) else { return nil }
      groups.append(next)
    }
    let end = groups.last?.upperBound ?? 0
    let goesOn =
      end < text.count
      && (text[end] == 0x2C && !digits(text, from: end + 1).isEmpty
        || text.scalar(at: end).map(KeywordWords.isWordScalar) ?? false)
    return groups.count > 2 && groups.last?.count == 3 && !goesOn ? groups : nil
  }

  private static func digits(_ text: [UInt8], from start: Int) -> Range<Int> {
    var end = start
    while end < text.count, (0x30...0x39).contains(text[end]) { end += 1 }
    return start..<end
  }

  /// Bytes of the mark at `offset` that may part groups: comma, full stop, apostrophe, one space.
  private static func markLength(_ text: [UInt8], at offset: Int) -> Int? {
    guard offset < text.count else { return nil }
    switch text[offset] {
    case 0x2C, 0x2E, 0x27: return 1
    case 0x0A, 0x09, 0x0D: return nil
    case 0xE2 where text[offset...].starts(with: [0xE2, 0x80, 0x99]): return 3
    default:
      let blank = text.blankLength(at: offset)
      return blank > 0 ? blank : nil
    }
  }
}
