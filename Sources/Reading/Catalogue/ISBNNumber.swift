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
