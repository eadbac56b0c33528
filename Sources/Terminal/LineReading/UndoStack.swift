/// States of a line for undo; a typed word is a single step.
struct UndoStack {
  struct State: Equatable {
    package var text: String
    /// Position of the cursor in scalars.
    var cursor: Int
  }

  /// Most states; each holds the whole text of the line.
  private static let capacity = 200

  private var states: [State] = [State(text: "", cursor: 0)]
  private var position = 0
  private var isTyping = false

  /// Notes the state of the line before the next key.
  mutating func note(_ state: State) {
    let last = states[position]
    guard state.text != last.text else {
      if state.cursor != last.cursor { isTyping = false }
      states[position].cursor = state.cursor
      return
    }
    let typed = Self.typedScalar(from: last, to: state)
    states.removeSubrange((position + 1)...)
    if isTyping, let typed, !typed.properties.isWhitespace {
      states[position] = state
    } else {
      states.append(state)
      if states.count > Self.capacity { states.removeFirst() }
      position = states.count - 1
    }
    isTyping = typed != nil
  }

  /// Returns to the state before the last change; nil at the oldest.
  mutating func undo() -> State? { move(to: position - 1) }

  /// Returns to the state that was undone last; nil when nothing was undone.
  mutating func redo() -> State? { move(to: position + 1) }

  private mutating func move(to target: Int) -> State? {
    isTyping = false
    guard states.indices.contains(target) else { return nil }
    position = target
    return states[target]
  }

  /// The only scalar inserted before the cursor; nil after any other change.
  private static func typedScalar(from old: State, to new: State) -> Unicode.Scalar? {
    let (before, after) = (old.text.unicodeScalars, new.text.unicodeScalars)
    guard new.cursor == old.cursor + 1, after.count == before.count + 1 else { return nil }
    return after[after.index(after.startIndex, offsetBy: old.cursor)]
  }
}
