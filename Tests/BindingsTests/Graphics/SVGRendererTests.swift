import Testing

@testable import Bindings

struct SVGRendererTests {
  private let square = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2" fill="currentColor">
    <rect x="0" y="0" width="2" height="2"/><rect x="2" y="0" width="1" height="1" fill="#ff0000"/>
    </svg>
    """

  @Test func `a picture has the colours it names and those of the text around it`() async throws {
    let picture = try await SVGRenderer().draw(
      svg: square, width: 4, height: 2, style: "svg { color: #0000ff }")
    #expect((picture.width, picture.height) == (4, 2))
    let (blue, red): (UInt32, UInt32) = (0xFF00_00FF, 0xFFFF_0000)
    #expect(picture.pixels == [blue, blue, red, 0, blue, blue, 0, 0])
  }

  @Test func `a drawn picture is written as PNG`() async throws {
    let picture = try await SVGRenderer().draw(svg: square, width: 40, height: 20, style: "")
    let file = try picture.png()
    #expect(file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    #expect(Array(file[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 20])
  }

  @Test func `a text that is not SVG and an impossible size are errors`() async throws {
    let renderer = SVGRenderer()
    await #expect(throws: PictureError.unreadable) {
      try await renderer.draw(svg: "no picture", width: 4, height: 4, style: "")
    }
    for size in [0, -1, 1_000_000] {
      await #expect(throws: PictureError.unreadable) {
        try await renderer.draw(svg: square, width: size, height: 4, style: "")
      }
    }
    #expect(throws: PictureError.unreadable) {
      try Raster(width: 3, height: 3, pixels: [0]).png()
    }
  }
}
