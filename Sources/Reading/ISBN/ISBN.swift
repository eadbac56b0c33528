package import Basics

/// An International Standard Book Number, kept as its thirteen digits.
package struct ISBN: Hashable, Sendable, CustomStringConvertible {
  /// Thirteen ASCII digits that begin with 978 or 979 and end with their check digit.
  package let digits: String

  /// Reads ten or thirteen digits; hyphens and blanks between them are left out.
  ///
  /// Digits are those of ASCII only; both checksums are proven.
  package init(_ text: String) throws(ISBNError) {
    let signs = try Self.signs(of: text)
    switch signs.count {
    case 10: digits = try Self.thirteen(fromTen: signs, text)
    case 13: digits = try Self.thirteen(signs, text)
    default: throw .length(text, count: signs.count)
    }
  }

  /// The thirteen digits.
  package var description: String { digits }

  /// The older form of ten signs, whose last may be `X`; nil for a number that begins with 979.
  package var ten: String? {
    guard digits.hasPrefix("978") else { return nil }
    let nine = digits.utf8.dropFirst(3).dropLast().map { Int($0) - 0x30 }
    return String(digits.dropFirst(3).dropLast()) + Self.checkSign(ofNine: nine)
  }

  /// Σ of (10 − i) times the i-th of nine digits, and the last, is a multiple of 11 (ISO 2108:1972).
  static func checkSign(ofNine nine: [Int]) -> String {
    let sum = nine.enumerated().reduce(0) { $0 + (10 - $1.offset) * $1.element }
    let check = (11 - sum % 11) % 11
    return check == 10 ? "X" : "\(check)"
  }

  /// Weights 1 and 3 by turns; the sum with the last digit is a multiple of 10 (ISO 2108:2005).
  static func checkDigit(ofTwelve twelve: [Int]) -> Int {
    let sum = twelve.enumerated().reduce(0) {
      $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element
    }
    return (10 - sum % 10) % 10
  }

  /// The text's digits and `X` as bytes of ASCII, without hyphens and blanks.
  private static func signs(of text: String) throws(ISBNError) -> [UInt8] {
    var signs: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar {
      case "0"..."9", "X": signs.append(UInt8(scalar.value))
      case "x": signs.append(UInt8(ascii: "X"))
      case "-", " ", "\u{2010}", "\u{2011}", "\u{2013}", "\u{A0}": continue
      default: throw .character(text, scalar)
      }
    }
    if let place = signs.dropLast().firstIndex(of: UInt8(ascii: "X")) {
      throw .character(text, Unicode.Scalar(signs[place]))
    }
    return signs
  }

  private static func thirteen(_ signs: [UInt8], _ text: String) throws(ISBNError) -> String {
    guard signs.last != UInt8(ascii: "X") else { throw .character(text, "X") }
    let numbers = signs.map { Int($0) - 0x30 }
    guard numbers.starts(with: [9, 7, 8]) || numbers.starts(with: [9, 7, 9]) else {
      throw .prefix(text)
    }
    let check = checkDigit(ofTwelve: Array(numbers.dropLast()))
    guard numbers.last == check else { throw .checksum(text, expected: "\(check)") }
    return String(decoding: signs, as: UTF8.self)
  }

  private static func thirteen(fromTen signs: [UInt8], _ text: String) throws(ISBNError) -> String {
    let nine = signs.dropLast().map { Int($0) - 0x30 }
    let check = checkSign(ofNine: nine)
    guard check.utf8.first == signs.last else { throw .checksum(text, expected: check) }
    let twelve = [9, 7, 8] + nine
    return (twelve + [checkDigit(ofTwelve: twelve)]).map(String.init).joined()
  }
}

extension ISBN: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws { try digits.encode(to: encoder) }

  package init?(_ json: JSONValue) {
    guard let isbn = json.string.flatMap({ try? ISBN($0) }) else { return nil }
    self = isbn
  }
}

/// Reasons for which a text is no ISBN, each with the text.
package enum ISBNError: Error, Hashable, Sendable {
  /// Neither ten nor thirteen signs.
  case length(String, count: Int)
  /// Thirteen digits that begin with neither 978 nor 979.
  case prefix(String)
  /// A sign other than an ASCII digit, or an `X` before the end of ten.
  case character(String, Unicode.Scalar)
  /// The last sign is not the one its other digits call for.
  case checksum(String, expected: String)
}

extension ISBNError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .length(let text, let count):
      .init(
        "\(text) is not an ISBN: it has \(Quantity.count(count, "sign")).",
        advice: "An ISBN has 10 or 13.", .usage)
    case .prefix(let text):
      .init("\(text) is not an ISBN: 13 digits begin with 978 or 979.", .usage)
    case .character(let text, let scalar):
      .init("\(text) is not an ISBN: “\(String(scalar))” is in it.", .usage)
    case .checksum(let text, let expected):
      .init(
        "\(text) is not an ISBN: its last sign would be \(expected).",
        advice: "A digit is wrong, or two changed places.", .usage)
    }
  }
}

/// ISBNs as numbers of thirteen digits, for tables with millions of them.
package enum ISBNNumber {
  /// Reads ten or thirteen signs with hyphens and blanks between them; nil where the checksum is wrong.
  package static func read(_ text: some Sequence<UInt8>) -> Int? {
    var (ten, thirteen, value, count) = (0, 0, 0, 0)
    var isX = false
    for byte in text {
      if byte == 0x2D || byte == 0x20 { continue }
      guard !isX, count < 13 else { return nil }
      var digit = Int(byte) - 0x30
      if byte | 0x20 == UInt8(ascii: "x") {
        guard count == 9 else { return nil }
        (digit, isX) = (10, true)
      }
      guard (0...10).contains(digit), digit < 10 || isX else { return nil }
      // Weights 10 to 1, and 1 and 3 by turns.
      ten += digit * (10 - count)
      thirteen += digit * (count.isMultiple(of: 2) ? 1 : 3)
      if count < 9 || digit < 10 { value = value * 10 + digit }
      count += 1
    }
    switch count {
    case 13:
      return thirteen.isMultiple(of: 10) && (978...979).contains(value / 10_000_000_000)
        ? value : nil
    case 10: return ten.isMultiple(of: 11) ? number(ofNine: isX ? value : value / 10) : nil
    default: return nil
    }
  }

  package static func number(_ isbn: ISBN) -> Int { Int(isbn.digits) ?? 0 }

  /// The ISBN of a number that `read` gave.
  package static func isbn(_ number: Int) -> ISBN? { try? ISBN(String(number)) }

  /// 978, nine digits and their check digit.
  private static func number(ofNine nine: Int) -> Int {
    let twelve = 978_000_000_000 + nine
    var (rest, sum) = (twelve, 0)
    for place in 0..<12 {
      // The last of twelve digits has the weight 3.
      sum += rest % 10 * (place.isMultiple(of: 2) ? 3 : 1)
      rest /= 10
    }
    return twelve * 10 + (10 - sum % 10) % 10
  }
}
