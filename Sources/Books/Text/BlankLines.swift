import Basics

/// Removes white space that carries no meaning from a page.
enum BlankLines {
  /// Drops blanks at line ends, blank lines at both ends of the page and all but one between paragraphs.
  static func tidied(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var lineStart = 0
    var blankLines = 0
    var pulse = WorkPulse()
    while lineStart < bytes.count, !pulse.isCancelled() {
      let lineEnd = bytes[lineStart...].firstIndex(of: 0x0A) ?? bytes.count
      var textEnd = lineEnd
      while textEnd > lineStart, isBlank(bytes[textEnd - 1]) { textEnd -= 1 }
      if textEnd == lineStart {
        blankLines += 1
      } else {
        if !result.isEmpty { result.append(contentsOf: blankLines > 0 ? [0x0A, 0x0A] : [0x0A]) }
        result.append(contentsOf: bytes[lineStart..<textEnd])
        blankLines = 0
      }
      lineStart = lineEnd + 1
    }
    return result
  }

  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
