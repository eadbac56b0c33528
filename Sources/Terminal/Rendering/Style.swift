/// The eight colours that every terminal defines.
package enum Colour: Int, Sendable {
  case black, red, green, yellow, blue, magenta, cyan, white
}

/// The look of a run of text, which `Output` applies on a terminal with styles.
package struct Style: Hashable, Sendable {
  package var colour: Colour?
  package var isBold = false
  package var isDim = false
  package var isItalic = false
  package var isUnderlined = false
  package var isReversed = false

  package static let plain = Style()
  package static let heading = Style(isBold: true, isUnderlined: true)
  package static let strong = Style(isBold: true)
  package static let emphasis = Style(isItalic: true)
  package static let muted = Style(isDim: true)
  package static let code = Style(colour: .cyan)
  package static let citation = Style(colour: .blue)
  package static let success = Style(colour: .green)
  package static let warning = Style(colour: .yellow)
  package static let error = Style(colour: .red, isBold: true)
  package static let hot = Style(colour: .red, isBold: true)
  package static let warm = Style(colour: .yellow)
  package static let selection = Style(isReversed: true)
  package static let prompt = Style(colour: .green, isBold: true)

  /// This style with all attributes that the other one sets.
  package func adding(_ other: Style) -> Style {
    Style(
      colour: other.colour ?? colour, isBold: isBold || other.isBold, isDim: isDim || other.isDim,
      isItalic: isItalic || other.isItalic, isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed)
  }

  /// The parameters of the SGR sequence; empty for plain text.
  func sgrParameters(_ theme: Theme) -> String {
    var codes: [Int] = []
    if isBold { codes.append(1) }
    if isDim { codes.append(2) }
    if isItalic { codes.append(3) }
    if isUnderlined { codes.append(4) }
    if isReversed { codes.append(7) }
    if let colour { codes.append(30 + theme.colour(for: colour).rawValue) }
    return codes.map(String.init).joined(separator: ";")
  }
}

/// The background of the terminal, by which colours are chosen that can be read on it.
package enum Theme: Sendable {
  case dark, light

  /// Reads `COLORFGBG`, whose last number is the background's colour; dark without it.
  package init(environment: (String) -> String?) {
    let background = environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    self = background.map { $0 == 7 || $0 == 15 } ?? false ? .light : .dark
  }

  /// The colour to use for `colour`: on white, yellow and cyan are replaced.
  func colour(for colour: Colour) -> Colour {
    switch (self, colour) {
    case (.light, .yellow): .magenta
    case (.light, .cyan): .blue
    default: colour
    }
  }
}
