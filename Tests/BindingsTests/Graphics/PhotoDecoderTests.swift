import TestSupport
import Testing

@testable import Bindings

struct PhotoDecoderTests {
  @Test func `a picture is decoded in grey, scaled down and turned`() async throws {
    // Black, white, red; blue, green, white, as premultiplied colours.
    let raster = Raster(
      width: 3, height: 2,
      pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_FFFF])
    let file = try raster.png()
    let gray = try await PhotoDecoder().gray(file, mediaType: "image/png", longestSide: 100)
    #expect(gray == GrayPicture(width: 3, height: 2, pixels: [0, 255, 76, 28, 149, 255]))
    #expect(
      gray.turned(clockwise: true)
        == GrayPicture(width: 2, height: 3, pixels: [28, 0, 149, 255, 255, 76]))
    #expect(gray.turned(clockwise: true).turned(clockwise: false) == gray)
    #expect(gray.pgm == Array("P5\n3 2\n255\n".utf8) + [0, 255, 76, 28, 149, 255])
    let small = try await PhotoDecoder().gray(file, mediaType: "image/png", longestSide: 2)
    #expect(small.width == 2 && small.height == 1)
  }

  @Test func `a damaged picture is refused`() async throws {
    for (bytes, type) in [
      (MadePhoto.png(width: 40, height: 40), "image/png"),
      (MadePhoto.jpeg(width: 40, height: 40), "image/jpeg"), ([], "image/jpeg"),
    ] {
      await #expect(throws: PictureError.unreadable) {
        _ = try await PhotoDecoder().gray(bytes, mediaType: type, longestSide: 100)
      }
    }
  }
}
