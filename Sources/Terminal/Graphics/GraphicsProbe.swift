import Synchronization

/// Finds the graphics protocol of the terminal by a query, once, and never by its name.
///
/// tmux and screen answer for themselves, so that they get no pictures which they would not pass on.
package final class GraphicsProbe: Sendable {
  private let known = Mutex<GraphicsAnswer?>(nil)
  /// Milliseconds to wait for the answers, which take long over a remote connection.
  private let patience: Int

  package init(patience: Int = 1500) { self.patience = patience }

  package struct Found: Equatable {
    package let graphics: TerminalGraphics
    /// Size of a character in pixels; 9 x 18 when the terminal does not tell it.
    package let cell: GraphicsAnswer.Cell
  }

  /// The terminal's protocol, or the one of `wanted`, which is the preference `shell.graphics`.
  package func find(on output: Output, _ keys: KeySource?, wanted: String)
    async throws(NoGraphics)
    -> Found
  {
    guard output.profile.hasCommands, let keys else { throw .noTerminal }
    guard wanted != "none" else { throw .unwanted }
    let answer = await answer(of: output, keys)
    let cell = answer.cell ?? GraphicsAnswer.Cell(width: 9, height: 18)
    if let chosen = TerminalGraphics(rawValue: wanted) {
      return Found(graphics: chosen, cell: cell)
    }
    if answer.speaksKitty { return Found(graphics: .kitty, cell: cell) }
    if answer.speaksSixel { return Found(graphics: .sixel, cell: cell) }
    throw answer.attributes == nil ? .silent : .unknown
  }

  private func answer(of output: Output, _ keys: KeySource) async -> GraphicsAnswer {
    if let answer = known.withLock(\.self) { return answer }
    await keys.begin()
    output.ask(GraphicsAnswer.questions)
    var answer = GraphicsAnswer()
    let end = ContinuousClock.now + .milliseconds(patience)
    while answer.attributes == nil, ContinuousClock.now < end, !Task.isCancelled {
      guard let bytes = await keys.read(waiting: 50) else { break }
      answer.add(bytes)
    }
    answer.end()
    await keys.giveBack(answer.typed, isAnswerDue: answer.attributes == nil)
    known.withLock { [answer] in $0 = answer }
    return answer
  }
}

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
