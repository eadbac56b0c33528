/// The order in which people number things: `ch2` before `ch10`.
package enum NaturalOrder {
  /// Compares byte by byte, and runs of digits by their values, whatever their length.
  package static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    var (i, j) = (0, 0)
    while i < left.count, j < right.count {
      guard isDigit(left[i]), isDigit(right[j]) else {
        if left[i] != right[j] { return left[i] < right[j] }
        (i, j) = (i + 1, j + 1)
        continue
      }
      let (one, other) = (number(in: left, at: &i), number(in: right, at: &j))
      if one.count != other.count { return one.count < other.count }
      if one != other { return one.lexicographicallyPrecedes(other) }
    }
    if i < left.count || j < right.count { return j < right.count }
    // They differ only in zeros before a number.
    return left.lexicographicallyPrecedes(right)
  }

  /// The digits of a run without zeros in front; goes past the run.
  private static func number(in bytes: [UInt8], at index: inout Int) -> ArraySlice<UInt8> {
    let start = index
    while index < bytes.count, isDigit(bytes[index]) { index += 1 }
    return bytes[start..<index].drop { $0 == 0x30 }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
