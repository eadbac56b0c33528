/// A key or password that shows in no description, dump or error.
package struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  private let text: String

  /// Returns nil for empty or blank text; drops blanks around a pasted key.
  package init?(_ text: String) {
    let blank: (Character) -> Bool = { $0.isWhitespace }
    let trimmed = text.drop(while: blank)
    guard let last = trimmed.lastIndex(where: { !blank($0) }) else { return nil }
    self.text = String(trimmed[...last])
  }

  package var description: String { "•••" }
  package var debugDescription: String { "•••" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }

  /// Hands the text to the one place that needs it, such as a request header.
  package func reveal<Result>(_ use: (String) throws -> Result) rethrows -> Result {
    try use(text)
  }

  /// The bytes with every occurrence of the secret replaced, for replies that echo it.
  ///
  /// A secret of less than eight bytes is left alone: it would match by chance.
  package func redacted(from bytes: [UInt8]) -> [UInt8] {
    let needle = Array(text.utf8)
    guard needle.count >= 8 else { return bytes }
    var output: [UInt8] = []
    var copied = 0
    var index = 0
    while index <= bytes.count - needle.count {
      if bytes[index] == needle[0], bytes[index..<(index + needle.count)].elementsEqual(needle) {
        output += bytes[copied..<index]
        output += description.utf8
        index += needle.count
        copied = index
      } else {
        index += 1
      }
    }
    return copied == 0 ? bytes : output + bytes[copied...]
  }
}
