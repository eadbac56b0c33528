@testable import Bindings
import Foundation
import TestSupport
import Testing

@testable import Terminal

struct PictureEncodingTests {
  private func hundredths(_ colour: UInt32) -> [Int] {
    [16, 8, 0].map { Int(colour >> UInt32($0) & 0xFF) * 100 / 255 }
  }

  @Test(arguments: [(1, 1), (7, 13), (30, 6), (64, 31)])
  func `sixels read back are the pixels`(width: Int, height: Int) throws {
    var generator = SeededGenerator(seed: UInt64(width))
    let palette: [UInt32] = [0xFF00_0000, 0xFFFF_8000, 0xFF12_3456, 0xFFFF_FFFF, 0]
    let pixels = (0..<width * height).map { _ in
      palette.randomElement(using: &generator) ?? 0
    }
    let picture = SixelPicture(
      Raster(width: width, height: height, pixels: pixels), background: 0)
    let decoded = try #require(SixelDecoder(picture.bytes))
    let expected = pixels.map { $0 == 0 ? nil : hundredths($0) }
    #expect(decoded.pixels.flatMap(\.self) == expected)
  }

  @Test func `a half transparent pixel is mixed with the background`() throws {
    // Half of red: premultiplied 128, and 127 of 255 of the white behind it.
    let picture = Raster(width: 1, height: 1, pixels: [0x8080_0000])
    let light = try #require(SixelDecoder(SixelPicture(picture, background: 0xFF_FFFF).bytes))
    #expect(light.pixels == [[hundredths(0xFF_7F7F)]])
    let dark = try #require(SixelDecoder(SixelPicture(picture, background: 0).bytes))
    #expect(dark.pixels == [[hundredths(0x80_0000)]])
  }

  @Test func `thousands of colours become at most 256, each near its own`() throws {
    let pixels = (0..<4096).map { 0xFF00_0000 | UInt32($0) * 0x01_0F11 & 0xFF_FFFF }
    let picture = SixelPicture(Raster(width: 64, height: 64, pixels: pixels), background: 0)
    let decoded = try #require(SixelDecoder(picture.bytes)).pixels.flatMap(\.self)
    #expect(Set(decoded).count <= 256)
    for (colour, wanted) in zip(decoded, pixels) {
      let distance = zip(try #require(colour), hundredths(wanted)).map { abs($0 - $1) }.max()
      #expect(try #require(distance) <= 26)
    }
  }

  @Test(arguments: [1, 3072, 3073, 10_000])
  func `kitty gets the file in pieces that end when it says so`(length: Int) throws {
    let file = (0..<length).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let text = String(decoding: KittyPicture.bytes(png: file), as: UTF8.self)
    let pieces = text.matches(of: /\u{1B}_G([^;]*);([^\u{1B}]*)\u{1B}\\/)
    #expect(pieces.map(\.0).joined() == text)
    #expect(pieces.first?.1.hasPrefix("a=T,f=100,q=2,m=") == true)
    #expect(pieces.dropLast().allSatisfy { $0.1.hasSuffix("m=1") && $0.2.count == 4096 })
    #expect(pieces.last?.1.hasSuffix("m=0") == true)
    #expect(Data(base64Encoded: pieces.map { String($0.2) }.joined()) == Data(file))
  }
}
