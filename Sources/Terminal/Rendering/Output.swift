import Basics
import Synchronization

/// The only way to a stream: takes styled and so sanitised text, and alone writes escape sequences.
package final class Output: Sendable {
  package let profile: TerminalProfile
  private let sink: any OutputSink
  /// True while the cursor is in a status line, which the next write replaces.
  private let hasStatusLine = Mutex(false)
  private let chosenTheme: Mutex<Theme>
  let notices = Mutex(WaitingNotices())

  package init(profile: TerminalProfile, sink: any OutputSink, theme: Theme = .dark) {
    self.profile = profile
    self.sink = sink
    chosenTheme = Mutex(theme)
  }

  /// This stream behind a gate that can be closed for a piece of work.
  package func gated() -> (output: Output, gate: OutputGate) {
    let gate = OutputGate(sink)
    return (Output(profile: profile, sink: gate, theme: theme), gate)
  }

  package var theme: Theme { chosenTheme.withLock(\.self) }

  package func use(_ theme: Theme) { chosenTheme.withLock { $0 = theme } }

  /// Columns for the layout of text; nil when lines may have any length.
  package var columns: Int? { sink.columns ?? profile.fixedColumns }

  /// Rows of the screen; nil without a screen.
  package var rows: Int? { sink.rows }

  /// Writes the text and ends the line; wraps it at spaces on a narrower screen, with later lines indented.
  package func print(_ text: StyledText = "", indent: Int = 2) {
    let width = profile.isTerminal ? columns : nil
    for line in TextWrapping.wrap(text, width: width, indent: indent) { printExact(line) }
  }

  /// Writes the text on lines of the stream's width, also where it is no screen.
  package func printWrapped(_ text: StyledText, indent: Int = 0) {
    for line in TextWrapping.wrap(text, width: columns, indent: indent) { print(line) }
  }

  /// Writes the text without wrapping and ends the line.
  package func printExact(_ text: StyledText) { write(text + "\n") }

  /// Writes the text without wrapping, after removing a status line.
  package func write(_ text: StyledText) {
    hasStatusLine.withLock { isShown in
      sink.write((isShown ? Array(Self.eraseLine.utf8) : []) + bytes(of: text))
      isShown = false
    }
  }

  /// Shows a line in place of the last status line; does nothing when lines cannot be rewritten.
  package func showStatus(_ text: StyledText) {
    guard profile.hasControls else { return }
    let line = text.onOneLine.truncated(to: max(1, (columns ?? 80) - 1))
    hasStatusLine.withLock { isShown in
      sink.write(Array(Self.eraseLine.utf8) + bytes(of: line))
      isShown = true
    }
  }

  /// Removes the status line, if there is one.
  package func clearStatus() { write("") }

  /// Writes a line of JSON with `\u` escapes for characters that a terminal could act on.
  package func printJSON(_ json: String) {
    var safe = String.UnicodeScalarView()
    for scalar in json.unicodeScalars {
      if scalar == "\n" || scalar == "\t" || TerminalText.isInert(scalar) {
        safe.append(scalar)
      } else {
        safe.append(contentsOf: Self.jsonEscape(scalar).unicodeScalars)
      }
    }
    sink.write(Array(String(safe).utf8) + [0x0A])
  }

  /// Shows progress in the terminal's task bar (OSC 9;4), 0...100 per cent; nil ends it.
  package func showTaskProgress(percent: Int?) {
    guard profile.hasCommands else { return }
    let state = percent.map { "1;\(min(max($0, 0), 100))" } ?? "0;0"
    // Noted before it is shown, so that every way out of the program can end it.
    sink.noteTaskProgress(isShown: percent != nil)
    sink.write(Array("\u{1B}]9;4;\(state)\u{1B}\\".utf8))
  }

  /// Sends a notification through the terminal (OSC 9 and the bell).
  package func notify(_ text: StyledText) {
    guard profile.isTerminal else { return }
    let message = text.onOneLine.truncated(to: 120).plain
    let command = profile.hasCommands ? "\u{1B}]9;\(message)\u{1B}\\" : ""
    sink.write(Array((command + "\u{7}").utf8))
  }

  private static let eraseLine = "\r\u{1B}[K"

  package func send(_ bytes: [UInt8]) { sink.write(bytes) }

  /// The bytes of the text in this stream's profile.
  func bytes(of text: StyledText) -> [UInt8] {
    var bytes: [UInt8] = []
    let theme = theme
    for run in text.runs {
      let link = profile.hasCommands ? run.link : nil
      let codes = profile.hasStyles ? run.style.sgrParameters(theme) : ""
      if let link { bytes += "\u{1B}]8;;\(link)\u{1B}\\".utf8 }
      if !codes.isEmpty { bytes += "\u{1B}[\(codes)m".utf8 }
      bytes += run.text.utf8
      if !codes.isEmpty { bytes += "\u{1B}[0m".utf8 }
      if link != nil { bytes += "\u{1B}]8;;\u{1B}\\".utf8 }
    }
    return bytes
  }

  private static func jsonEscape(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf16.map { "\\u" + $0.digits(4, radix: 16) }.joined()
  }
}
