import Basics

/// Collects the text of one block from pieces, with white space collapsed as browsers do.
package struct BlockText: Sendable {
  /// How an initial goes on with the text after it.
  enum Joint { case word, blank }

  private(set) var bytes: [UInt8] = []
  private(set) var marks: [DocumentMark] = []
  private var cleaner = TextCleaner()
  /// True after white space that counts only if more text follows.
  private var hasGap = false
  /// What is between this and the next text, from a large initial on; nil elsewhere.
  private var joint: [UInt8]?

  package init() {}

  /// Control and private-use characters left out so far.
  package var charactersDropped: Int { cleaner.charactersDropped }

  package var isEmpty: Bool { bytes.isEmpty }
  /// Bytes of the block so far.
  package var byteCount: Int { bytes.count }

  /// The text appended since the block had `start` bytes.
  package func text(from start: Int) -> String {
    String(decoding: bytes.dropFirst(start), as: UTF8.self)
  }

  /// True when the next piece would grow onto a letter or digit.
  package var endsInWord: Bool {
    guard !hasGap, let last = bytes.last else { return false }
    if last < 0x80 { return (0x30...0x39).contains(last) || (0x61...0x7A).contains(last | 0x20) }
    let start = bytes.scalarStart(at: bytes.count - 1)
    return Unicode.Scalar(UTF8Scalar(bytes, at: start).value)?.properties.isAlphabetic ?? false
  }

  /// Appends valid UTF-8; runs of white space become one space, and none begins or ends a block.
  package mutating func append(_ text: ArraySlice<UInt8>) {
    guard text.contains(where: { $0 >= 0x7F || ($0 < 0x20 && !Self.isBlank($0)) }) else {
      return appendCollapsed(text)
    }
    appendCollapsed(Self.withoutSoftHyphens(cleaner.clean(Array(text)))[...])
  }

  package mutating func append(_ text: String) { append(Array(text.utf8)[...]) }

  /// Appends valid UTF-8 with its spaces and line ends as they are.
  package mutating func appendVerbatim(_ text: ArraySlice<UInt8>) {
    closeGap()
    bytes += cleaner.clean(Array(text))
  }

  /// True until the text behind a large initial has come.
  var isJoining: Bool { joint != nil }

  /// Lets the next text go on behind an initial, whatever blanks and line ends come before it.
  mutating func join(_ kind: Joint) { joint = kind == .word ? [] : [0x20] }

  /// Ends the block even where the text behind an initial has not come.
  mutating func endJoining() { joint = nil }

  /// Ends the line; spaces around it go.
  package mutating func breakLine() {
    if isJoining { return }
    hasGap = false
    if !bytes.isEmpty { bytes.append(0x0A) }
  }

  /// Begins another cell of a table row.
  package mutating func beginCell() {
    hasGap = false
    bytes.append(0x09)
  }

  /// White space that shows only between two words.
  package mutating func gap() { hasGap = true }

  /// Notes a place at which the next piece of text will begin.
  package mutating func mark(_ kind: DocumentMark.Kind) {
    marks.append(DocumentMark(kind, offset: bytes.count))
  }

  /// Takes the block out and begins another; nil when there was neither text nor mark.
  package mutating func take(as kind: DocumentBlock.Kind) -> DocumentBlock? {
    defer { (bytes, marks, hasGap, joint) = ([], [], false, nil) }
    while let last = bytes.last, last == 0x20 || last == 0x0A || last == 0x09 { bytes.removeLast() }
    guard !bytes.isEmpty || !marks.isEmpty else { return nil }
    return DocumentBlock(
      kind, String(decoding: bytes, as: UTF8.self),
      marks: marks.map { DocumentMark($0.kind, offset: min($0.offset, bytes.count)) })
  }

  private mutating func appendCollapsed(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex
    while index < text.endIndex {
      if Self.isBlank(text[index]) {
        hasGap = true
        index += 1
      } else {
        closeGap()
        let end = Self.endOfRun(in: text, from: index)
        bytes += text[index..<end]
        index = end
      }
    }
  }

  /// The end of text that stays as it is: words with one space between them.
  private static func endOfRun(in text: ArraySlice<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.endIndex {
      if isBlank(text[end]) {
        guard text[end] == 0x20, end + 1 < text.endIndex, !isBlank(text[end + 1]) else { break }
      }
      end += 1
    }
    return end
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Removes soft hyphens that the cleaner leaves at line ends; here no line ends.
  private static func withoutSoftHyphens(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0xAD) else { return bytes }
    var result: [UInt8] = []
    for byte in bytes {
      if byte == 0xAD, result.last == 0xC2 { result.removeLast() } else { result.append(byte) }
    }
    return result
  }

  private mutating func closeGap() {
    if let joint {
      bytes += joint
      (self.joint, hasGap) = (nil, false)
    }
    guard hasGap else { return }
    hasGap = false
    if let last = bytes.last, last != 0x0A, last != 0x09 { bytes.append(0x20) }
  }
}
