/// Writes a formula into running text.
///
/// Formulas that fit on a line become plain signs, which keywords find; the rest becomes TeX between
/// dollar signs.
package enum MathText {
  /// The formula in plain signs if a line can hold it, such as `x² + y_(i)`, else as TeX between
  /// dollar signs.
  package static func text(_ formula: MathNode, isDisplay: Bool = false) -> String {
    guard !formula.isBlank else { return "" }
    if let plain = plain(formula) { return tidied(plain) }
    let fence = isDisplay ? "$$" : "$"
    return fence + MathTeX.text(formula) + fence
  }

  /// The formula in plain signs; nil when it needs more than a line.
  private static func plain(_ node: MathNode) -> String? {
    switch node {
    case .signs(let signs): MathSigns.spaced(signs)
    case .words(let words): words
    case .row(let parts): joined(parts)
    case .scripts(let base, let below, let above): scripts(base, below, above)
    case .limits(let base, let below, let above):
      isLargeSign(base) ? nil : scripts(base, below, above)
    case .fenced(let open, let parts, let close):
      node.isTall ? nil : list(parts).map { open + $0 + close }
    case .accent(let base, let mark): plain(base).map { tidied($0) + mark }
    case .fraction, .root, .table: nil
    }
  }

  private static func joined(_ parts: [MathNode]) -> String? {
    var text = ""
    for part in parts {
      guard let next = plain(part) else { return nil }
      text += next
    }
    return text
  }

  private static func list(_ parts: [MathNode]) -> String? {
    var texts: [String] = []
    for part in parts {
      guard let text = plain(part) else { return nil }
      texts.append(tidied(text))
    }
    return texts.joined(separator: ", ")
  }

  private static func scripts(_ base: MathNode, _ below: MathNode?, _ above: MathNode?) -> String? {
    guard var text = plain(base).map(tidied) else { return nil }
    for (script, mark, table) in [(below, "_", lowered), (above, "^", raised)] {
      guard let script, !script.isBlank else { continue }
      guard let words = plain(script).map(tidied) else { return nil }
      let small = words.unicodeScalars.map { table[$0] }
      if small.allSatisfy({ $0 != nil }) || words.unicodeScalars.allSatisfy({ primes.contains($0) })
      {
        text += String(String.UnicodeScalarView(zip(words.unicodeScalars, small).map { $1 ?? $0 }))
      } else {
        text += "\(mark)(\(words))"
      }
    }
    return text
  }

  /// Sums and products, whose bounds no line holds.
  private static func isLargeSign(_ node: MathNode) -> Bool {
    guard case .signs(let sign) = node else { return false }
    return sign.unicodeScalars.contains {
      (0x220F...0x2211).contains($0.value) || $0.value >= 0x22C0
    }
  }

  static func tidied(_ text: String) -> String { BookTitle.tidied(text) }

  private static let primes: Set<Unicode.Scalar> = ["′", "″", "‴", "*", "∗", "†"]
  private static let raised = table("0123456789+-−=()", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾")
  private static let lowered = table("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")

  private static func table(_ from: String, _ to: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(zip(from.unicodeScalars, to.unicodeScalars)) { first, _ in first }
  }
}
