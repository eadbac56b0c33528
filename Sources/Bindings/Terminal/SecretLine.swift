import Glibc

/// Reads a line without showing it, for keys.
package enum SecretLine {
  /// Most bytes of a line; no key is longer.
  private static let byteLimit = 4096

  /// Shows `prompt` and reads a line from the terminal; without a terminal reads standard input unprompted.
  ///
  /// Returns nil at the end of input, after Ctrl-C and for a line of 4,096 bytes or more. Blocks.
  package static func read(prompt: String) -> [UInt8]? {
    guard isatty(STDIN_FILENO) == 1 else { return line() }
    var modes = termios()
    guard tcgetattr(STDIN_FILENO, &modes) == 0 else { return nil }
    var hidden = modes
    hidden.c_lflag &= ~tcflag_t(ECHO | ISIG)
    hidden.c_lflag |= tcflag_t(ICANON)
    hidden.c_iflag |= tcflag_t(ICRNL)
    hidden.c_iflag &= ~tcflag_t(INLCR)
    // Keys typed ahead are dropped (TCSAFLUSH): the terminal has shown them already.
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
      // Ctrl-C arrives as a byte of the line, so it takes effect after Enter.
    }
    return nil
  }
}
