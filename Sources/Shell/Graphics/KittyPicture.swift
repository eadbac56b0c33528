/// A picture in kitty's graphics protocol: a PNG file in base64, in pieces.
enum KittyPicture {
  /// Bytes of base64 in one piece at most, as the protocol has it.
  private static let pieceLength = 4096

  /// Shows the picture at the cursor; the terminal answers nothing.
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
