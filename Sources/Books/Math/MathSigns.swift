/// The signs of formulas: the spaces around them, and their names in TeX.
package enum MathSigns {
  /// Names that are written upright, each one command of TeX.
  static let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan",
    "log", "ln", "lg", "exp", "lim", "max", "min", "sup", "inf", "det", "dim", "ker", "gcd", "deg",
    "arg", "mod",
  ]

  /// The signs with spaces around relations and operations, and after the commas of lists.
  static func spaced(_ signs: String) -> String {
    if functions.contains(signs) { return signs + " " }
    var text = ""
    for sign in signs.unicodeScalars where !isInvisible(sign) {
      if isJoining(sign) {
        text += " \(sign) "
      } else {
        text.unicodeScalars.append(sign)
        if sign == "," || sign == ";" { text += " " }
      }
    }
    return text
  }

  /// True for the invisible signs of multiplication and application.
  static func isInvisible(_ sign: Unicode.Scalar) -> Bool {
    sign.value == 0x200B || (0x2061...0x2064).contains(sign.value)
  }

  private static func isJoining(_ sign: Unicode.Scalar) -> Bool {
    if "+-−=<>±∓×÷⋅∗∘∣".unicodeScalars.contains(sign) { return true }
    return switch sign.value {
    case 0x2190...0x21FF, 0x2208...0x220B, 0x2223...0x222A, 0x2234...0x228F, 0x2295...0x22BF: true
    default: false
    }
  }

  /// The command for a sign; nil for one that TeX writes as it is.
  package static func command(_ sign: Unicode.Scalar) -> String? { commands[sign] }

  private static let commands: [Unicode.Scalar: String] = {
    let named: KeyValuePairs<String, String> = [
      "αβγδεζηθικλμνξοπρςστυφχψω":
        "alpha beta gamma delta varepsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho varsigma sigma tau upsilon varphi chi psi omega",
      "ΓΔΘΛΞΠΣΥΦΨΩ": "Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega",
      "±∓×÷⋅∗∘∞∂∇∑∏∐∫∬∭∮√":
        "pm mp times div cdot ast circ infty partial nabla sum prod coprod int iint iiint oint surd",
      "≤≥≠≈≡∼≃≅∝≪≫∈∉∋⊂⊃⊆⊇∪∩∧∨¬∀∃∅":
        "leq geq neq approx equiv sim simeq cong propto ll gg in notin ni subset supset subseteq supseteq cup cap land lor neg forall exists varnothing",
      "→←↔⇒⇐⇔↦↑↓⟶⋯…⋮⋱∣∥⊕⊗⊥∠ϵϕ":
        "rightarrow leftarrow leftrightarrow Rightarrow Leftarrow Leftrightarrow mapsto uparrow downarrow longrightarrow cdots ldots vdots ddots mid parallel oplus otimes bot angle epsilon phi",
    ]
    var commands: [Unicode.Scalar: String] = [:]
    for (signs, names) in named {
      for (sign, name) in zip(signs.unicodeScalars, names.split(separator: " ")) {
        commands[sign] = "\\" + name
      }
    }
    return commands
  }()

  /// Capital letters in double-struck form, as sets of numbers are written: ℝ for R.
  package static func doubleStruck(_ text: String) -> String {
    let old: [Unicode.Scalar: Unicode.Scalar] = [
      "C": "ℂ", "H": "ℍ", "N": "ℕ", "P": "ℙ", "Q": "ℚ", "R": "ℝ", "Z": "ℤ",
    ]
    let letters = text.unicodeScalars.map { letter in
      guard (0x41...0x5A).contains(letter.value) else { return letter }
      return old[letter] ?? Unicode.Scalar(0x1D538 + letter.value - 0x41) ?? letter
    }
    return String(String.UnicodeScalarView(letters))
  }

  /// Marks above a letter and their names in TeX.
  static let accents: [String: String] = [
    "\u{302}": "\\hat", "\u{303}": "\\tilde", "\u{304}": "\\bar", "\u{305}": "\\overline",
    "\u{307}": "\\dot", "\u{308}": "\\ddot", "\u{20D7}": "\\vec", "\u{30C}": "\\check",
    "\u{306}": "\\breve",
  ]

  /// The combining form of a mark that is written as a sign of its own; nil for other signs.
  package static func combining(_ mark: String) -> String? {
    if accents[mark] != nil { return mark }
    return switch mark {
    case "^", "ˆ": "\u{302}"
    case "~", "˜": "\u{303}"
    case "¯", "‾", "ˉ": "\u{304}"
    case "_": "\u{305}"
    case "˙", ".": "\u{307}"
    case "¨", "..": "\u{308}"
    case "→", "⃗": "\u{20D7}"
    case "ˇ": "\u{30C}"
    case "˘": "\u{306}"
    default: nil
    }
  }
}
