package import Bindings

extension Output {
  /// Sends queries; the terminal's answers arrive among typed keys.
  func ask(_ questions: StaticString) { send(Array(questions.description.utf8)) }

  /// Shows a picture below the last output, and leaves the cursor below it.
  package func show(_ picture: Raster, as graphics: TerminalGraphics) throws(PictureError) {
    switch graphics {
    case .kitty: send(KittyPicture.bytes(png: try picture.png()))
    case .sixel: send(SixelPicture(picture, background: theme == .light ? 0xFF_FFFF : 0).bytes)
    }
    print()
  }
}

/// A picture in kitty's graphics protocol: a PNG file in base64, in pieces.
enum KittyPicture {
  /// Most bytes of base64 in a piece, by kitty's protocol.
  private static let pieceLength = 4096

  /// The sequences that show a PNG file at the cursor, without an answer of the terminal.
  static func bytes(png: [UInt8]) -> [UInt8] {
    let text = Output.base64(png)
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: text.count, by: pieceLength) {
      let end = min(start + pieceLength, text.count)
      let first = start == 0 ? "a=T,f=100,q=2," : ""
      bytes += "\u{1B}_G\(first)m=\(end < text.count ? 1 : 0);".utf8
      bytes += text[start..<end]
      bytes += "\u{1B}\\".utf8
    }
    return bytes
  }
}
