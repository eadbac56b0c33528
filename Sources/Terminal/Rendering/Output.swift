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

extension Output {
  /// Most bytes of text; terminals cut longer sequences off.
  package static let clipboardLimit = 74_000

  /// Sends the text to the terminal's clipboard (OSC 52).
  ///
  /// Returns false without a terminal and for text over `clipboardLimit`. The terminal does not confirm.
  package func copy(_ text: StyledText) -> Bool {
    let bytes = Array(text.plain.utf8)
    guard profile.hasCommands, bytes.count <= Self.clipboardLimit else { return false }
    send(Array("\u{1B}]52;c;".utf8) + Self.base64(bytes) + Array("\u{1B}\\".utf8))
    return true
  }

  /// Base64 of RFC 4648, with padding.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let value = (0..<3).reduce(0) { sum, place in
        sum << 8 | (place < group.count ? Int(group[start + place]) : 0)
      }
      for place in 0..<4 {
        let digit = digits[(value >> (18 - 6 * place)) & 63]
        result.append(place <= group.count ? digit : UInt8(ascii: "="))
      }
    }
    return result
  }
}

/// Notices that come while an answer is shown.
struct WaitingNotices: Sendable {
  var isHeld = false
  var lines: [StyledText] = []
}

/// Lines beside an answer, which never stand inside of it, not even where a pipe joins both streams.
extension Output {
  /// Prints a notice on a line of its own, once the answer that is being shown lets it.
  package func post(_ notice: StyledText) {
    let isHeld = notices.withLock { notices in
      if notices.isHeld { notices.lines.append(notice) }
      return notices.isHeld
    }
    if !isHeld { print(notice) }
  }

  /// True when notices wait.
  package var hasNotices: Bool { notices.withLock { !$0.lines.isEmpty } }

  /// Lets notices wait for `releaseNotices`.
  package func holdNotices() { notices.withLock { $0.isHeld = true } }

  /// Prints the notices that waited.
  package func releaseNotices() {
    let lines = notices.withLock { notices in
      defer { notices = WaitingNotices() }
      return notices.lines
    }
    for line in lines { print(line) }
  }
}

extension Output {
  /// The lines of a table: in columns, or as sentences for output that is read aloud.
  package func lines(of table: Table, showsTitles: Bool = true) -> [StyledText] {
    profile.isReadAloud
      ? table.sentences(width: columns) : table.lines(width: columns, showsTitles: showsTitles)
  }
}

/// Passes output on until it is closed, so that abandoned work cannot write over the prompt.
package final class OutputGate: OutputSink {
  private let sink: any OutputSink
  private let isClosed = Mutex(false)

  init(_ sink: any OutputSink) { self.sink = sink }

  package func write(_ bytes: [UInt8]) {
    // Under the lock, so that nothing is written once `close` has returned.
    isClosed.withLock { isClosed in
      if !isClosed { sink.write(bytes) }
    }
  }

  package func close() { isClosed.withLock { $0 = true } }

  package func noteTaskProgress(isShown: Bool) { sink.noteTaskProgress(isShown: isShown) }

  package var columns: Int? { sink.columns }
  package var rows: Int? { sink.rows }
}
