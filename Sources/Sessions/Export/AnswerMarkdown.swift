import Answers
import Groundedness
import Parameters

extension ExportedCell {
  /// Its text as Markdown that shows what was said: signs of the book stand for themselves, a dollar begins no
  /// formula, and a tag is no tag.
  var markdown: String {
    guard isMarkdown else { return text }
    let isBook = cell.calls.last?.provider == ProviderName.extract.rawValue
    let quotes = (cell.check?.quotes ?? []).filter { $0.status != .unverified }.map(\.range)
    return AnswerMarkdown.escaped(
      text,
      quoting: isBook ? [0..<text.utf8.count] : quotes.sorted { $0.lowerBound < $1.lowerBound },
      keepsLines: cell.isSummary || !isBook)
  }
}

/// Escapes signs of Markdown in an answer.
enum AnswerMarkdown {
  /// Signs that mean something within a line; in a quotation they are the book's.
  private static let inline = Set("\\`*_[]<>~&".utf8)
  /// Signs that mean something at the beginning of a line.
  private static let leading = Set("#>+-=|".utf8)

  /// Escapes every sign in the quoted ranges of bytes, elsewhere only dollars and tags outside of code.
  ///
  /// With `keepsLines` a sign at the beginning of a line keeps its meaning, as in lists.
  static func escaped(_ text: String, quoting ranges: [Range<Int>], keepsLines: Bool) -> String {
    let bytes = Array(text.utf8)
    var (result, isFenced, ticks) = ([UInt8](), false, 0)
    var (index, isLineStart, quote) = (0, true, ranges[...])
    while index < bytes.count {
      let byte = bytes[index]
      while let first = quote.first, first.upperBound <= index { quote.removeFirst() }
      let isQuoted = quote.first?.contains(index) ?? false
      if !isQuoted, byte == UInt8(ascii: "`") {
        let run = bytes[index...].prefix { $0 == byte }.count
        if isLineStart, run > 2 {
          isFenced.toggle()
        } else if !isFenced, ticks == run {
          ticks = 0
        } else if !isFenced, ticks == 0 {
          ticks = run
        }
        result += bytes[index..<index + run]
        index += run
        isLineStart = false
        continue
      }
      let isCode = !isQuoted && (isFenced || ticks > 0)
      if !isCode, means(byte, at: index, in: bytes, isQuoted, isLineStart && !keepsLines) {
        result.append(UInt8(ascii: "\\"))
      }
      result.append(byte)
      // A code span ends with its paragraph.
      if byte == 0x0A, isLineStart { ticks = 0 }
      isLineStart = byte == 0x0A || isLineStart && byte == 0x20
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// True when a byte would be read as a sign that nobody wrote as one.
  private static func means(
    _ byte: UInt8, at index: Int, in bytes: [UInt8], _ isQuoted: Bool, _ isLeading: Bool
  ) -> Bool {
    if isQuoted, inline.contains(byte) || isLeading && leading.contains(byte) { return true }
    if index > 0, bytes[index - 1] == UInt8(ascii: "\\"), !isQuoted { return false }
    if byte == UInt8(ascii: "$") { return true }
    guard byte == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
    let next = bytes[index + 1]
    return (0x41...0x5A).contains(next & 0xDF) || [0x21, 0x2F, 0x3F].contains(next)
  }
}
