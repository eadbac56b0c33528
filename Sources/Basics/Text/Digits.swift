extension BinaryInteger {
  /// The number with zeros before it up to a width; hexadecimal letters are small unless asked for.
  package func digits(_ width: Int, radix: Int = 10, uppercase: Bool = false) -> String {
    let digits = String(self, radix: radix, uppercase: uppercase)
    return String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
