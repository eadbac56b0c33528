/// Joins characters that a server cut between two pieces of a stream.
///
/// Servers that send one token at a time cut characters of several tokens, as raw bytes or as halves of a
/// surrogate pair. JSON and strings hold neither: until its other half comes, a half is kept as a character of
/// plane 16, which no text uses.
struct HalfCharacters: Sendable {
  /// Stands for surrogate U+D800; the others follow.
  private static let firstHalf: UInt32 = 0x10_E000
  /// Stands for byte 0; the others follow.
  private static let firstByte: UInt32 = 0x10_F000

  private var held: [UInt32] = []

  /// The text of a piece with the halves held back before it.
  mutating func join(_ text: String) -> String {
    let isWhole = text.unicodeScalars.allSatisfy { $0.value < Self.firstHalf }
    if held.isEmpty, isWhole { return text }
    var joined = ""
    for scalar in text.unicodeScalars {
      guard scalar.value >= Self.firstHalf else {
        joined += finish()
        joined.unicodeScalars.append(scalar)
        continue
      }
      held.append(scalar.value)
      guard let whole else { continue }
      joined += whole
      held = []
    }
    return joined
  }

  /// What is held back, which is no character.
  mutating func finish() -> String {
    defer { held = [] }
    return held.isEmpty ? "" : "\u{FFFD}"
  }

  /// The character that the held halves make; nil while one is missing.
  private var whole: String? {
    if held.allSatisfy({ $0 >= Self.firstByte }) {
      return String(validating: held.map { UInt8(truncatingIfNeeded: $0) }, as: UTF8.self)
    }
    let units = held.map { UInt16(truncatingIfNeeded: $0 - Self.firstHalf + 0xD800) }
    return units.count == 2 ? String(validating: units, as: UTF16.self) : nil
  }

  /// JSON whose halves of characters are kept as characters of plane 16; nil for bytes without any.
  static func keeping(_ json: [UInt8]) -> [UInt8]? {
    guard json.contains(where: { $0 == 0x5C || $0 >= 0x80 }) else { return nil }
    var result: [UInt8] = []
    var (index, hasHalf) = (0, false)
    while index < json.count {
      let unit = surrogate(in: json, at: index)
      let isPair = unit.map { $0 < 0xDC00 && (surrogate(in: json, at: index + 6) ?? 0) >= 0xDC00 }
      let length = isPair.map { $0 ? 12 : 6 } ?? characterLength(in: json, at: index)
      if let unit, isPair == false {
        result += bytes(of: firstHalf + UInt32(unit) - 0xD800)
      } else if length == 0 {
        result += bytes(of: firstByte + UInt32(json[index]))
      } else {
        result += json[index..<index + length]
      }
      hasHalf = hasHalf || isPair == false || length == 0
      index += max(1, length)
    }
    return hasHalf ? result : nil
  }

  private static func bytes(of value: UInt32) -> [UInt8] {
    Unicode.Scalar(value).map { Array(String($0).utf8) } ?? []
  }

  /// The surrogate that `\uXXXX` at a place names; nil for anything else.
  private static func surrogate(in json: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 <= json.count, json[index] == 0x5C, json[index + 1] == UInt8(ascii: "u"),
      let unit = UInt16(String(decoding: json[index + 2..<index + 6], as: UTF8.self), radix: 16),
      (0xD800..<0xE000).contains(unit)
    else { return nil }
    return unit
  }

  /// Bytes of the character or the escape at a place; 0 for a byte that is no part of one.
  private static func characterLength(in json: [UInt8], at index: Int) -> Int {
    let byte = json[index]
    if byte < 0x80 { return min(byte == 0x5C ? 2 : 1, json.count - index) }
    let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
    guard byte >= 0xC2, index + length <= json.count,
      String(validating: json[index..<index + length], as: UTF8.self) != nil
    else { return 0 }
    return length
  }
}
