import Synchronization

/// Finds out once what pictures the terminal takes: it is asked, never guessed by its name.
///
/// tmux and screen answer for themselves, so that nothing is sent which they would not pass on.
package final class GraphicsProbe: Sendable {
  private let known = Mutex<GraphicsAnswer?>(nil)
  /// Milliseconds that a terminal has for an answer; one at the other end of the world takes some.
  private let patience: Int

  package init(patience: Int = 1500) { self.patience = patience }

  struct Found: Equatable {
    let graphics: TerminalGraphics
    /// Pixels of one character.
    let cell: GraphicsAnswer.Cell
  }

  /// `wanted` is the preference `shell.graphics`.
  func find(on output: Output, _ keys: (any KeySource)?, wanted: String) async throws(NoGraphics)
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

  private func answer(of output: Output, _ keys: any KeySource) async -> GraphicsAnswer {
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
