/// Writes a formula as TeX, which every reader of formulas knows.
enum MathTeX {
  package static func text(_ node: MathNode) -> String { MathText.tidied(spaced(node)) }

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
