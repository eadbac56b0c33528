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

/// A picture as DEC sixels: bands of six rows, each painted colour by colour.
struct SixelPicture {
  private let width, height: Int
  /// Red, green and blue of each register.
  private var palette: [UInt32] = []
  /// The register of each pixel; nil where nothing is painted.
  private var registers: [UInt8?] = []

  /// Mixes partly transparent pixels with the background; fully transparent ones stay unpainted.
  init(_ picture: Raster, background: UInt32) {
    (width, height) = (picture.width, picture.height)
    let colours = picture.pixels.map { Self.mixed($0, background) }
    // Drops bits of each colour until 256 registers are enough, as they always are with 2 bits.
    for bits in [8, 6, 5, 4, 3, 2] {
      let mask = UInt32(0xFF << (8 - bits) & 0xFF) * 0x01_0101
      guard assign(colours, mask) else { continue }
      break
    }
  }

  var bytes: [UInt8] {
    var bytes = Array("\u{1B}P0;1;0q\"1;1;\(width);\(height)".utf8)
    for (index, colour) in palette.enumerated() {
      let parts = [16, 8, 0].map { (colour >> UInt32($0) & 0xFF) * 100 / 255 }
      bytes += "#\(index);2;\(parts[0]);\(parts[1]);\(parts[2])".utf8
    }
    for top in stride(from: 0, to: height, by: 6) { bytes += band(top) }
    return bytes + Array("\u{1B}\\".utf8)
  }

  /// Assigns a register to each colour after masking; false when there are more than 256.
  private mutating func assign(_ colours: [UInt32?], _ mask: UInt32) -> Bool {
    var numbers: [UInt32: UInt8] = [:]
    palette = []
    registers = []
    registers.reserveCapacity(colours.count)
    for colour in colours {
      guard let colour = colour.map({ $0 & mask }) else {
        registers.append(nil)
        continue
      }
      if numbers[colour] == nil {
        guard palette.count < 256 else { return false }
        numbers[colour] = UInt8(palette.count)
        palette.append(colour)
      }
      registers.append(numbers[colour])
    }
    return true
  }

  private func band(_ top: Int) -> [UInt8] {
    let rows = top..<min(top + 6, height)
    var patterns: [UInt8: [UInt8]] = [:]
    for row in rows {
      for column in 0..<width {
        guard let register = registers[row * width + column] else { continue }
        patterns[register, default: Array(repeating: 0, count: width)][column] |=
          1 << UInt8(row - top)
      }
    }
    var bytes: [UInt8] = []
    for (index, register) in patterns.keys.sorted().enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: "$")) }
      bytes += "#\(register)".utf8
      bytes += Self.runs(patterns[register] ?? [])
    }
    return bytes + [UInt8(ascii: "-")]
  }

  /// Writes sixels with repeated ones counted, and leaves blank ones at the end out.
  private static func runs(_ pattern: [UInt8]) -> [UInt8] {
    let end = (pattern.lastIndex { $0 != 0 } ?? -1) + 1
    var bytes: [UInt8] = []
    var index = 0
    while index < end {
      let length = pattern[index..<end].prefix { $0 == pattern[index] }.count
      let sixel = pattern[index] + 0x3F
      if length > 3 { bytes += "!\(length)".utf8 }
      bytes += Array(repeating: sixel, count: length > 3 ? 1 : length)
      index += length
    }
    return bytes
  }

  private static func mixed(_ pixel: UInt32, _ background: UInt32) -> UInt32? {
    let alpha = pixel >> 24
    guard alpha > 0 else { return nil }
    return [16, 8, 0].reduce(0) { colour, shift in
      let part = pixel >> shift & 0xFF
      let behind = (background >> shift & 0xFF) * (255 - alpha) / 255
      return colour | min(255, part + behind) << shift
    }
  }
}
