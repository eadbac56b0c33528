import CTerminal
import Glibc

/// The modes of the terminal the process runs on, given back on every way out.
package enum TerminalModes {
  /// Remembers the modes as they are now; false when standard input is no terminal.
  package static func remember() -> Bool { cterminal_guard(STDIN_FILENO) }

  /// Puts the remembered modes back, for a child process or at the end.
  package static func restore() { cterminal_restore() }

  /// Asks the terminal to put marks around what is pasted, or to stop it.
  package static func setPasteMarks(_ isOn: Bool) {
    StandardStream.output.write(Array((isOn ? "\u{1B}[?2004h" : "\u{1B}[?2004l").utf8))
    cterminal_set_paste(isOn)
  }

  /// How the cursor looks in vi's two modes; the terminal's own way otherwise (DECSCUSR).
  package enum CursorShape: Int, Sendable {
    case own = 0
    case block = 2
    case bar = 6
  }

  package static func setCursorShape(_ shape: CursorShape) {
    StandardStream.output.write(Array("\u{1B}[\(shape.rawValue) q".utf8))
    cterminal_set_cursor_shape(shape != .own)
  }

  /// Notes that a stream's terminal shows progress, so that every way out of the process ends it.
  package static func noteTaskProgress(on stream: StandardStream?) {
    cterminal_set_progress(stream?.descriptor ?? -1)
  }

  /// For the time while a command runs: nothing typed is shown or lost, and Ctrl-C is a signal.
  ///
  /// Enter arrives as line feed and Ctrl-J as carriage return, as libedit has it, so that what is
  /// typed ahead means the same as at the prompt.
  package static func keepTypedKeys() {
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return }
    modes.c_lflag &= ~tcflag_t(ECHO | ICANON)
    // Without NOFLSH an interrupt throws away what was typed ahead.
    modes.c_lflag |= tcflag_t(ISIG | NOFLSH)
    modes.c_iflag |= tcflag_t(ICRNL | INLCR)
    withUnsafeMutableBytes(of: &modes.c_cc) { controls in
      controls[Int(VMIN)] = 1
      controls[Int(VTIME)] = 0
    }
    tcsetattr(STDIN_FILENO, TCSANOW, &modes)
  }
}
