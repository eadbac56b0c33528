import CTerminal
import Glibc

/// The modes of the process's terminal, restored on every way out of the process.
package enum TerminalModes {
  /// Remembers the current modes; false when standard input is not a terminal.
  package static func remember() -> Bool { cterminal_guard(STDIN_FILENO) }

  /// Restores the remembered modes, for a child process or at the end.
  package static func restore() { cterminal_restore() }

  /// Turns marks around pasted text on or off (bracketed paste).
  package static func setPasteMarks(_ isOn: Bool) {
    StandardStream.output.write(Array((isOn ? "\u{1B}[?2004h" : "\u{1B}[?2004l").utf8))
    cterminal_set_paste(isOn)
  }

  /// Shape of the cursor in vi's modes, with DECSCUSR's numbers; `own` is the terminal's.
  package enum CursorShape: Int, Sendable {
    case own = 0
    case block = 2
    case bar = 6
  }

  package static func setCursorShape(_ shape: CursorShape) {
    StandardStream.output.write(Array("\u{1B}[\(shape.rawValue) q".utf8))
    cterminal_set_cursor_shape(shape != .own)
  }

  /// Notes the stream whose terminal shows progress, so that every way out of the process ends it; nil for none.
  package static func noteTaskProgress(on stream: StandardStream?) {
    cterminal_set_progress(stream?.descriptor ?? -1)
  }

  /// Sets the modes for the time while a command runs: keys are kept unseen, and Ctrl-C is a signal.
  ///
  /// Enter arrives as line feed and Ctrl-J as carriage return, as in libedit, so that keys typed ahead mean
  /// the same as at the prompt.
  package static func keepTypedKeys() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    // Without NOFLSH an interrupt drops keys typed ahead.
    modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
    modes.c_iflag |= tcflag_t(ICRNL | INLCR)
    withUnsafeMutableBytes(of: &modes.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }
}
