/// Plain text inside HTML, SVG and XML.
package enum MarkupText {
  /// Characters that mean something in markup as references; those that no document may have as U+FFFD.
  package static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(isHarmful(scalar) ? "\u{FFFD}" : scalar)
      }
    }
    return result
  }

  /// The text without characters that no document may have or that turn the order of others.
  package static func inert(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isHarmful(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\t": false
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": true
    // They would turn the order of the text around them.
    case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  /// The number with at most two decimal places, as SVG writes it.
  package static func decimal(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return String(whole) }
    let digits = (rest < 10 ? "0" : "") + String(rest)
    return "\(whole)." + (digits.hasSuffix("0") ? String(digits.dropLast()) : digits)
  }
}
