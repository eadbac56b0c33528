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
