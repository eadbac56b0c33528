/// A font of signs that Unicode has under codes of its own.
package enum SymbolFont: Hashable, Sendable {
  case symbol, wingdings

  package init?(named name: String?) {
    switch name?.lowercased() {
    case "symbol": self = .symbol
    case "wingdings": self = .wingdings
    default: return nil
    }
  }

  /// The sign at a place of the font; documents write it as it is or from U+F000 on.
  ///
  /// Returns nil for signs without a common place in Unicode.
  package func scalar(for code: UInt32) -> Unicode.Scalar? {
    let place = code & ~0xFF == 0xF000 ? code & 0xFF : code
    switch self {
    case .symbol: return Self.letters[place]
    case .wingdings: return Self.signs[place]
    }
  }

  private static func table(_ runs: [(UInt32, String)]) -> [UInt32: Unicode.Scalar] {
    var table: [UInt32: Unicode.Scalar] = [:]
    for (start, signs) in runs {
      for (offset, sign) in signs.unicodeScalars.enumerated() {
        table[start + UInt32(offset)] = sign
      }
    }
    return table
  }

  /// Greek and mathematics, in Adobe's encoding of Symbol.
  private static let letters = table([
    (0x20, " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅"),
    (0x41, "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾"),
    (0x61, "αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼"),
    (0xA0, "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵"),
    (0xC0, "ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓"),
    (0xE0, "◊⟨®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪"), (0xF1, "⟩∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭"),
  ])

  /// Bullets, arrows, check marks, numbers in circles and common signs.
  private static let signs = table([
    (0x20, " "), (0x22, "✂"), (0x28, "☎"), (0x2A, "✉"), (0x3F, "✍"), (0x41, "✌"), (0x45, "☜☞☝☟"),
    (0x4A, "☺"), (0x4C, "☹"), (0x52, "☼"), (0x54, "❄"), (0x58, "✠✡☪☯"), (0x5E, "♈♉♊♋♌♍♎♏♐♑♒♓"),
    (0x6C, "●"), (0x6E, "■□"), (0x71, "❑❒"), (0x75, "◆❖"), (0x80, "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"),
    (0x9E, "·•"), (0xA1, "○"), (0xA4, "◉◎"), (0xA7, "▪"), (0xAB, "★"), (0xD8, "➢"),
    (0xDF, "←→↑↓↖↗↙↘"), (0xE8, "➔"), (0xEF, "⇦⇨⇧⇩"), (0xFB, "✗✓☒☑"),
  ])
}
