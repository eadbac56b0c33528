/// The rule by which an entry continues on the next line.
package enum LineContinuation {
  /// True when the entry ends with a backslash that is not itself escaped.
  package static func isOpen(_ entry: String) -> Bool {
    var count = 0
    for byte in entry.utf8.reversed() {
      guard byte == UInt8(ascii: "\\") else { break }
      count += 1
    }
    return count % 2 == 1
  }
}
