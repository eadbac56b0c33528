/// Reads sixels back into pixels, as a terminal does.
package struct SixelDecoder {
  /// Red, green and blue in hundredths, by row and column; nil where nothing was painted.
  package private(set) var pixels: [[[Int]?]]
  private var colours: [Int: [Int]] = [:]
  private var colour = 0
  private var place = (column: 0, row: 0)

  /// Nil when the bytes hold no sixel picture with a size of its own.
  package init?(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let start = text.firstMatch(of: /\u{1B}P[0-9;]*q"1;1;(\d+);(\d+)/),
      let end = text[start.range.upperBound...].firstIndex(of: "\u{1B}"),
      let width = Int(start.1), let height = Int(start.2)
    else { return nil }
    pixels = Array(repeating: Array(repeating: nil, count: width), count: height)
    var rest = text[start.range.upperBound..<end]
    while let character = rest.first {
      rest = rest.dropFirst()
      guard take(character, &rest) else { return nil }
    }
  }

  /// False for what a terminal would not understand, or a pixel beside the picture.
  private mutating func take(_ character: Character, _ rest: inout Substring) -> Bool {
    switch character {
    case "#":
      let numbers = Self.numbers(&rest)
      colour = numbers[0]
      if numbers.count == 5, numbers[1] == 2 { colours[colour] = Array(numbers[2...]) }
    case "!":
      guard let count = Self.numbers(&rest).first, let sixel = rest.popFirst() else { return false }
      return (0..<count).allSatisfy { _ in paint(sixel) }
    case "$": place.column = 0
    case "-": place = (0, place.row + 6)
    default: return paint(character)
    }
    return true
  }

  private mutating func paint(_ sixel: Character) -> Bool {
    guard let value = sixel.asciiValue, (0x3F...0x7E).contains(value) else { return false }
    defer { place.column += 1 }
    for bit in 0..<6 where (value - 0x3F) >> bit & 1 == 1 {
      let row = place.row + bit
      guard row < pixels.count, place.column < pixels[0].count, let rgb = colours[colour] else {
        return false
      }
      pixels[row][place.column] = rgb
    }
    return true
  }

  private static func numbers(_ text: inout Substring) -> [Int] {
    let digits = text.prefix { $0.isNumber || $0 == ";" }
    text = text[digits.endIndex...]
    return digits.split(separator: ";").compactMap { Int($0) }
  }
}
