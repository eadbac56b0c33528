/// A picture in shades of grey.
package struct GrayPicture: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `width` x `height` bytes, row by row from the top: 0 is black, 255 white.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The picture turned by a quarter.
  package func turned(clockwise: Bool) -> GrayPicture {
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let place =
          clockwise ? x * height + (height - 1 - y) : (width - 1 - x) * height + y
        turned[place] = pixels[y * width + x]
      }
    }
    return GrayPicture(width: height, height: width, pixels: turned)
  }

  /// The picture as a portable graymap (netpbm, format P5).
  package var pgm: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }
}
