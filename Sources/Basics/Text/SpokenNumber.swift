/// Numbers as digits or as English words, so that `23` and `twenty-three` are the same.
package enum SpokenNumber {
  package static let large: Set<String> = [
    "hundred", "thousand", "million", "billion", "dozen", "score",
  ]

  /// Words after which a number is a place in the book and not a claim.
  private static let places: Set<String> = [
    "p", "pp", "page", "pages", "chapter", "chapters", "passage", "passages", "section", "part",
    "cell",
  ]

  /// Numbers of the text: runs of digits, without the commas that part thousands, and number words.
  package static func numbers(in bytes: [UInt8], words: [String]) -> Set<Int> {
    var numbers = Set(digits(in: bytes).map(\.value))
    for (index, word) in words.enumerated() {
      guard let value = values[word] else { continue }
      numbers.insert(value)
      if value >= 20, value < 100, index + 1 < words.count, let unit = values[words[index + 1]],
        (1...9).contains(unit)
      {
        numbers.insert(value + unit)
      }
    }
    return numbers
  }

  /// Numbers in digits that make a claim, as written and as a value.
  package static func statedDigits(in bytes: [UInt8]) -> [(text: String, value: Int)] {
    digits(in: bytes).filter { number in
      let before = bytes[..<number.start].split { !isLetter($0) }.last
      let touches = bytes[..<number.start].reversed().prefix { !isLetter($0) }
      guard let before, touches.count <= 3 else { return true }
      return !places.contains(String(decoding: before, as: UTF8.self).lowercased())
    }.map { ($0.text, $0.value) }
  }

  private static func digits(in bytes: [UInt8]) -> [(start: Int, text: String, value: Int)] {
    var found: [(start: Int, text: String, value: Int)] = []
    var offset = 0
    while offset < bytes.count {
      guard isDigit(bytes[offset]) else {
        offset += 1
        continue
      }
      let start = offset
      var value = 0
      while offset < bytes.count, isDigit(bytes[offset]) || isComma(bytes, at: offset) {
        if isDigit(bytes[offset]) { value = value &* 10 &+ Int(bytes[offset] & 0x0F) }
        offset += 1
      }
      found.append((start, String(decoding: bytes[start..<offset], as: UTF8.self), value))
    }
    return found
  }

  /// True for a comma between a digit and three digits.
  private static func isComma(_ bytes: [UInt8], at offset: Int) -> Bool {
    guard bytes[offset] == UInt8(ascii: ","), offset + 3 < bytes.count else { return false }
    let isGroup = bytes[offset + 1...offset + 3].allSatisfy(isDigit)
    return isGroup && (offset + 4 >= bytes.count || !isDigit(bytes[offset + 4]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static let values: [String: Int] = {
    let words = """
      zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen \
      sixteen seventeen eighteen nineteen
      """.split(separator: " ").map(String.init)
    let tens = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
    var table = Dictionary(uniqueKeysWithValues: zip(words, 0...))
    for (index, word) in tens.enumerated() { table[word] = 20 + 10 * index }
    table["dozen"] = 12
    table["hundred"] = 100
    table["thousand"] = 1000
    return table
  }()
}
