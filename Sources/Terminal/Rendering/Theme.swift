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
