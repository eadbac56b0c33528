/// The modes of vi's keys.
package enum ViMode: Sendable {
  case insert, command
}

extension LineEditor {
  /// Keys of the command mode that start inserting, and libedit's commands for them.
  private static let beginners = [
    ("i", "vi-insert"), ("I", "vi-insert-at-bol"), ("a", "vi-add"), ("A", "vi-add-at-eol"),
    ("s", "vi-substitute-char"), ("S", "vi-substitute-line"), ("c", "vi-change-meta"),
    ("C", "vi-change-to-eol"), ("R", "vi-replace-mode"),
  ]

  /// Calls `notice` when a key changes vi's mode, since libedit has no event for it.
  ///
  /// Each such key is bound here and then forwarded as a private key that no keyboard sends. `c` counts as
  /// inserting before its movement is typed.
  package func bindViModes(_ notice: @escaping (ViMode) -> Void) {
    guard isVi else { return }
    for (index, (key, builtIn)) in Self.beginners.enumerated() {
      bind(["\\\(String(0o200 + index, radix: 8))"], toBuiltIn: builtIn, in: .command)
      bind([key], "vi-begin-\(key)", in: .command) { editor in
        notice(.insert)
        return editor.forward(0o200 + UInt32(index))
      }
    }
    bind(["\\212"], toBuiltIn: "vi-command-mode", in: .insert)
    bind(["\\234"], "vi-end", in: .insert) { editor in
      notice(.command)
      return editor.forward(0o212)
    }
    // A repeated insertion (`.`) plays both keys of its end.
    bind(["\\212"], "vi-ended", in: .command) { _ in .proceed }
    bind(["\\234"], "escape", in: .command) { _ in
      notice(.command)
      return .beep
    }
  }

  private func forward(_ key: UInt32) -> EditorAction {
    if let key = Unicode.Scalar(key) { pushBack(key) }
    return .forward
  }
}

/// The editor's next step after the command of a key.
package enum EditorAction: Hashable, Sendable {
  /// Continue editing the line.
  case proceed
  /// The next key does the work, with the count or the operator typed before.
  case forward
  /// Sound the bell: the command could not be done.
  case beep
  /// Return the line.
  case submit
  /// Return the line as given up.
  case discard
  /// Return the end of input.
  case end
  /// Leave the line for the purpose named here, which gets the text as it is.
  case handOver(String)
}

/// The end of editing a line, with the text it had.
package enum EditedLine: Hashable, Sendable {
  case submitted(String)
  case discarded(String)
  case ended
  case handedOver(String, to: String)
}

/// The tables that a key can be bound in; emacs mode has `insert` only.
package struct KeyTables: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Keys while text is typed.
  package static let insert = KeyTables(rawValue: 1)
  /// Keys of vi's command mode.
  package static let command = KeyTables(rawValue: 2)
  package static let all: KeyTables = [.insert, .command]
}
