/// A graphics protocol of terminals.
package enum TerminalGraphics: String, Sendable {
  case kitty, sixel
}

/// The reason that the terminal shows no picture.
package enum NoGraphics: Error, Equatable {
  /// Output does not go to a terminal that understands control sequences.
  case noTerminal
  /// `shell.graphics` is `none`.
  case unwanted
  /// The terminal knows neither protocol.
  case unknown
  /// The terminal did not answer in time.
  case silent
  /// librsvg is not installed, or could not draw.
  case noLibrary

  package var words: String {
    switch self {
    case .noTerminal: "output is not a terminal that shows pictures"
    case .unwanted: "shell.graphics is none"
    case .unknown: "this terminal shows neither kitty nor sixel pictures"
    case .silent:
      "the terminal did not say what it shows; /set shell.graphics=sixel or kitty settles it"
    case .noLibrary: "librsvg is missing; apt-get install librsvg2-2"
    }
  }
}
