/// Finds things in the text of PDF objects.
enum PDFText {
  /// `12 0 R` behind a key, where it stands first.
  static func reference(of key: String, in bytes: [UInt8]) -> [UInt8]? {
    guard let mark = bytes.firstRange(of: Array(key.utf8)) else { return nil }
    let text = String(decoding: bytes[mark.upperBound...].prefix(32), as: UTF8.self)
    let words = text.split(whereSeparator: \.isWhitespace).prefix(3)
    guard words.count == 3, Int(words[0]) != nil, words[2].hasPrefix("R") else { return nil }
    return Array("\(words[0]) 0 R".utf8)
  }

  /// The number before `0 obj`.
  static func objectNumber(before place: Int, in bytes: [UInt8]) -> Int? {
    let text = String(decoding: bytes[max(0, place - 24)..<place], as: UTF8.self)
    let words = text.split { !$0.isASCII || !$0.isNumber }
    return words.count > 1 ? words.dropLast().last.flatMap { Int($0) } : nil
  }

  /// The dictionary without some keys and their values, as far as these have no parts.
  static func without(_ keys: [String], in head: [UInt8]) -> [UInt8] {
    var head = head
    for key in keys {
      guard let mark = head.firstRange(of: Array(key.utf8)) else { continue }
      let rest = head[mark.upperBound...]
      let end = rest.dropFirst(2).firstIndex { $0 == 0x2F || $0 == 0x3E } ?? head.endIndex
      head.removeSubrange(mark.lowerBound..<end)
    }
    return head
  }

  /// The body of a stream with the length it has now.
  static func withLength(_ body: [UInt8]) -> [UInt8] {
    guard let mark = body.firstRange(of: Array("stream\n".utf8)),
      let open = body.firstRange(of: Array("<<".utf8)), open.upperBound <= mark.lowerBound,
      !body[..<mark.lowerBound].contains(Array("/Length".utf8))
    else { return body }
    let end = body.lastRange(of: Array("\nendstream".utf8))?.lowerBound ?? body.count
    var body = body
    let length = max(0, end - mark.upperBound)
    body.insert(contentsOf: Array(" /Length \(length) ".utf8), at: open.upperBound)
    return body
  }

  /// The objects of an object stream (ISO 32000-1, 7.5.7).
  static func objects(
    inStream data: [UInt8], head: [UInt8]
  ) -> [(number: Int, body: [UInt8])] {
    guard let first = number(of: "/First", in: head), (0...data.count).contains(first) else {
      return []
    }
    let numbers = String(decoding: data[..<first], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
    let starts = stride(from: 1, to: numbers.count, by: 2).map { numbers[$0] + first }
    return starts.enumerated().compactMap { index, start in
      let end = index + 1 < starts.count ? starts[index + 1] : data.count
      guard start <= end, start >= 0, end <= data.count else { return nil }
      return (numbers[index * 2], Array(data[start..<end]))
    }
  }

  private static func number(of key: String, in bytes: [UInt8]) -> Int? {
    guard let mark = bytes.firstRange(of: Array(key.utf8)) else { return nil }
    let digits = bytes[mark.upperBound...].drop { $0 <= 0x20 }.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }
}

extension [UInt8] {
  /// Range of the last occurrence of other bytes; nil without one.
  fileprivate func lastRange(of other: [UInt8]) -> Range<Int>? { ranges(of: other).last }
}
