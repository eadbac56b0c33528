/// Notices that a model says the same over and over, while its answer arrives.
///
/// Small models do so at low temperatures, up to the limit of the answer. A loop is a sentence said for
/// the third time with nothing new since the second, or a stretch of bytes four times in a row. Refrains,
/// lists and tables have something new between their repeats.
package struct RepetitionWatch: Sendable {
  /// Longest stretch that is compared byte by byte; longer ones are sentences.
  private static let longestUnit = 256
  /// Fewest bytes of a run; a ruler or the head of a table is shorter.
  private static let shortestRun = 240
  private static let copies = 4
  /// Fewest letters of a sentence that counts; “Yes.” may come often.
  private static let shortestSentence = 12

  private var bytes: [UInt8] = []
  /// Length of the run at the end for each size of stretch: how many bytes equal the one that far before.
  private var runs = [Int](repeating: 0, count: longestUnit + 1)
  /// The sentence under way, and those before it with their starts.
  private var start = 0
  private var sentences: [(key: [UInt8], start: Int)] = []
  private var counts: [[UInt8]: Int] = [:]
  /// False for JSON, whose values may be alike.
  private let comparesSentences: Bool
  /// Number of bytes up to the end of the first copy; nil before a loop is found.
  private var end: Int?

  package init(comparesSentences: Bool = true) { self.comparesSentences = comparesSentences }

  /// A watch of the same kind that has seen nothing.
  package var again: RepetitionWatch { RepetitionWatch(comparesSentences: comparesSentences) }

  /// Takes the next piece; returns true once the text repeats itself.
  package mutating func add(_ part: String) -> Bool {
    for byte in part.utf8 where end == nil { take(byte) }
    return end != nil
  }

  /// The text with one copy of what was repeated.
  package var kept: String {
    var kept = bytes[..<(end ?? bytes.count)]
    while let last = kept.last, last == 0x20 || last == 0x0A { kept.removeLast() }
    return String(decoding: kept, as: UTF8.self)
  }

  private mutating func take(_ byte: UInt8) {
    bytes.append(byte)
    let last = bytes.count - 1
    for size in 1...min(Self.longestUnit, max(1, last)) where size <= last {
      runs[size] = bytes[last - size] == byte ? runs[size] + 1 : 0
      let length = runs[size] + size
      if length >= max(Self.shortestRun, Self.copies * size) {
        end = last + 1 - runs[size]
        return
      }
    }
    guard comparesSentences else { return }
    if byte == 0x0A || byte == 0x20 && last > 0 && Self.ends.contains(bytes[last - 1])
      || Self.wideEnds.contains(where: { bytes.suffix(3).elementsEqual($0) })
    {
      close()
    }
  }

  private static let ends = Set(".!?\"".utf8)
  private static let wideEnds = ["。", "！", "？"].map { Array($0.utf8) }

  /// Compares the sentence that has ended with those before it.
  private mutating func close() {
    let key = Self.key(bytes[start...])
    defer { start = bytes.count }
    // Quotations, tables and code may repeat what they show.
    guard key.count >= Self.shortestSentence, !Self.isShown(bytes[start...]) else { return }
    sentences.append((key, start))
    counts[key, default: 0] += 1
    guard counts[key, default: 0] >= 3 else { return }
    let earlier = sentences.dropLast().lastIndex { $0.key == key } ?? 0
    guard sentences[earlier...].allSatisfy({ counts[$0.key, default: 0] > 1 }) else { return }
    end = sentences[earlier].start
  }

  /// The letters and digits of a sentence, without the number or the bullet of a list.
  private static func key(_ sentence: ArraySlice<UInt8>) -> [UInt8] {
    let letters = sentence.drop { !isLetter($0) }
    return letters.filter { isLetter($0) || (0x30...0x39).contains($0) }.map {
      (0x41...0x5A).contains($0) ? $0 | 0x20 : $0
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isShown(_ sentence: ArraySlice<UInt8>) -> Bool {
    guard let first = sentence.first(where: { $0 != 0x20 && $0 != 0x0A }) else { return true }
    return first == UInt8(ascii: ">") || first == UInt8(ascii: "|") || first == UInt8(ascii: "`")
  }
}
