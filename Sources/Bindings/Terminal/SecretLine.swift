import Glibc

/// One line typed without being shown.
package enum SecretLine {
  /// Longer lines are no keys.
  private static let byteLimit = 4096

  /// Reads a line from the terminal behind `prompt`, or from standard input where that is none.
  ///
  /// Nil at the end of input, after Ctrl-C and for a line that is far too long. Blocks.
  package static func read(prompt: String) -> [UInt8]? {
    guard isatty(STDIN_FILENO) == 1 else { return line() }
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    var hidden = modes
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
    hidden.c_lflag |= tcflag_t(ICANON)
    hidden.c_iflag |= tcflag_t(ICRNL)
    hidden.c_iflag &= ~tcflag_t(INLCR)
    // What was typed ahead was shown already, so it is no secret.
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
    defer {
      tcsetattr(STDIN_FILENO, TCSANOW, &modes)
      StandardStream.error.write([0x0A])
    }
    StandardStream.error.write(Array(prompt.utf8))
    let bytes = line()
    return bytes?.contains(0x03) == true ? nil : bytes
  }

  private static func line() -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < byteLimit {
      var byte: UInt8 = 0
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return bytes.isEmpty ? nil : bytes }
      if byte == 0x0A { return bytes }
      bytes.append(byte)
      // Ctrl-C arrives as a byte here, and ends the line when the line is sent.
    }
    return nil
  }
}
