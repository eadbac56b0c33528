/// Which colours read well: the eight of the terminal differ in contrast by its background.
package enum Theme: Sendable {
  case dark, light

  /// By `COLORFGBG`, whose last number is the background's colour; dark where it is not set.
  package init(environment: (String) -> String?) {
    let background = environment("COLORFGBG")?.split(separator: ";").last.flatMap { Int($0) }
    self = background.map { $0 == 7 || $0 == 15 } ?? false ? .light : .dark
  }

  /// Yellow and cyan can hardly be read on white.
  func colour(for colour: Colour) -> Colour {
    switch (self, colour) {
    case (.light, .yellow): .magenta
    case (.light, .cyan): .blue
    default: colour
    }
  }
}
