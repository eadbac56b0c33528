/// A formula as a tree, however its document writes it.
package indirect enum MathNode: Hashable, Sendable {
  /// Letters, digits and signs, one after the other.
  case signs(String)
  /// Words inside a formula.
  case words(String)
  case row([MathNode])
  case fraction(MathNode, MathNode)
  case root(MathNode, degree: MathNode?)
  case scripts(MathNode, below: MathNode?, above: MathNode?)
  /// The parts under and over a sign, such as the bounds of a sum.
  case limits(MathNode, below: MathNode?, above: MathNode?)
  /// Parts between brackets; either bracket may be empty.
  case fenced(String, [MathNode], String)
  /// A mark above, such as a hat.
  case accent(MathNode, String)
  case table([[MathNode]])

  /// A sign with bounds: beside it for integrals, under and over it for sums.
  package static func bounded(_ sign: String, below: MathNode?, above: MathNode?) -> MathNode {
    let isIntegral = sign.unicodeScalars.contains { (0x222B...0x2233).contains($0.value) }
    return isIntegral
      ? .scripts(.signs(sign), below: below, above: above)
      : .limits(.signs(sign), below: below, above: above)
  }

  /// True for a formula taller than a line.
  var isTall: Bool {
    switch self {
    case .signs, .words: false
    case .fraction, .limits, .table: true
    case .row(let parts), .fenced(_, let parts, _): parts.contains { $0.isTall }
    case .root(let inner, _), .scripts(let inner, _, _), .accent(let inner, _): inner.isTall
    }
  }

  package var isBlank: Bool {
    switch self {
    case .signs(let text), .words(let text):
      text.unicodeScalars.allSatisfy { $0.properties.isWhitespace || MathSigns.isInvisible($0) }
    case .row(let parts): parts.allSatisfy(\.isBlank)
    default: false
    }
  }
}
