import App
import Terminal

/// Follows keys and redraws until a key ends the slide.
///
/// All keys that came while a screen was made are taken together before the next one, so that a key
/// held down never lags behind.
struct SlideLoop {
  /// Milliseconds to wait for the rest of an Escape sequence, and between checks of the screen's size.
  private static let (escapeWait, idleWait) = (40, 100)

  let board: SlideBoard
  let expected: SlideExpectation?
  let keys: any KeySource
  let output: Output

  /// Returns the position that was kept; nil when the slide was left.
  ///
  /// Throws `CancellationError` on Ctrl-C. Always erases the slide from the screen.
  func run(from start: SlidePosition) async throws -> SlidePosition? {
    var screen = SlideScreen(output)
    defer { screen.erase() }
    var moment = Moment(position: start, frame: try await frame(start))
    var decoder = SlideKeys()
    await keys.begin()
    while true {
      let view = SlideView(
        moment.position, moment.frame, open: board.open, expected: expected, note: moment.note)
      screen.show(
        view.rows(
          columns: screen.columns, room: screen.room, hasStyles: output.profile.hasStyles))
      let size = (screen.columns, screen.room)
      var taken: [SlideKey] = []
      while taken.isEmpty, size == (screen.columns, screen.room) {
        let wait = decoder.isWaiting ? Self.escapeWait : Self.idleWait
        guard let bytes = await keys.read(waiting: wait) else { return nil }
        try Task.checkCancellation()
        taken = bytes.isEmpty ? decoder.takeRest() : decoder.take(bytes)
      }
      for (index, key) in taken.enumerated() {
        switch key {
        case .leave: return nil
        case .keep:
          // Keeps the position after all keys before this one, even if it was not shown yet.
          let position = Self.position(moment.position, after: taken[..<index])
          return (try? await frame(position)) == nil ? moment.position : position
        case .move: continue
        }
      }
      await move(&moment, by: taken)
    }
  }

  /// The position after a run of keys.
  static func position(_ start: SlidePosition, after keys: ArraySlice<SlideKey>) -> SlidePosition {
    keys.reduce(into: start) { position, key in
      if case .move(let move) = key { position.apply(move) }
    }
  }

  private struct Moment {
    var position: SlidePosition
    var frame: SlideFrame
    var note: StyledText?
  }

  /// Moves by the keys, or stays and notes the error.
  private func move(_ moment: inout Moment, by keys: [SlideKey]) async {
    let next = Self.position(moment.position, after: keys[...])
    guard next.assignments != moment.position.assignments else {
      moment.position = next
      moment.note = nil
      return
    }
    do {
      moment = Moment(position: next, frame: try await frame(next))
    } catch {
      moment.note = ErrorMessage(error).styled.onOneLine
    }
  }

  @concurrent
  private func frame(_ position: SlidePosition) async throws -> SlideFrame {
    try board.frame(position.assignments)
  }
}
