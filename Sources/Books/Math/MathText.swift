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

/// Writes a formula as TeX, which every reader of formulas knows.
private enum MathTeX {
  static func text(_ node: MathNode) -> String { MathText.tidied(spaced(node)) }

  private static func spaced(_ node: MathNode) -> String {
    switch node {
    case .signs(let signs): self.signs(signs)
    case .words(let words): "\\text{\(words)}"
    case .row(let parts): joined(parts.map(spaced))
    case .fraction(let over, let under): "\\frac{\(text(over))}{\(text(under))}"
    case .root(let inner, let degree):
      "\\sqrt" + (degree.map { "[\(text($0))]" } ?? "") + "{\(text(inner))}"
    case .scripts(let base, let below, let above), .limits(let base, let below, let above):
      grouped(base) + (below.map { "_{\(text($0))}" } ?? "")
        + (above.map { "^{\(text($0))}" } ?? "")
    case .fenced(let open, let parts, let close): fenced(open, parts, close, isTall: node.isTall)
    case .accent(let base, let mark): (MathSigns.accents[mark] ?? "\\hat") + "{\(text(base))}"
    case .table(let rows): matrix("matrix", rows)
    }
  }

  private static func signs(_ signs: String) -> String {
    if MathSigns.functions.contains(signs) { return "\\\(signs)" }
    let spaced = MathSigns.spaced(signs)
    return joined(
      spaced.unicodeScalars.map { sign in
        sign == "−"
          ? "-"
          : MathSigns.command(sign)
            ?? ("{}%#&".unicodeScalars.contains(sign) ? "\\\(sign)" : "\(sign)")
      })
  }

  private static func fenced(
    _ open: String, _ parts: [MathNode], _ close: String, isTall: Bool
  ) -> String {
    let inner = parts.map(text).joined(separator: ", ")
    if open == "(", close == ")", parts.count == 1, case .table(let rows) = parts[0] {
      return matrix("pmatrix", rows)
    }
    guard isTall else { return signs(open) + inner + signs(close) }
    func bracket(_ sign: String) -> String { sign.isEmpty ? "." : signs(sign) }
    return "\\left\(bracket(open)) \(inner) \\right\(bracket(close))"
  }

  private static func matrix(_ name: String, _ rows: [[MathNode]]) -> String {
    let lines = rows.map { $0.map(text).joined(separator: " & ") }
    return "\\begin{\(name)} \(lines.joined(separator: " \\\\ ")) \\end{\(name)}"
  }

  private static func grouped(_ base: MathNode) -> String {
    switch base {
    case .signs, .words, .fenced: text(base)
    default: "{\(text(base))}"
    }
  }

  /// Joins parts of TeX with a space between a command and a following letter.
  private static func joined(_ parts: [String]) -> String {
    var result = ""
    var isOpen = false
    for part in parts where !part.isEmpty {
      if isOpen, part.first?.isLetter == true { result += " " }
      result += part
      isOpen = endsInCommand(part)
    }
    return result
  }

  private static func endsInCommand(_ part: String) -> Bool {
    part.last?.isLetter == true && part.reversed().first { !$0.isLetter } == "\\"
  }
}
