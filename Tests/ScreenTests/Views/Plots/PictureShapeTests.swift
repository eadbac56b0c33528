import Testing
@testable import Views

@testable import Shell
@testable import Terminal

struct PictureShapeTests {
  @Test func `a plot is as wide as its letters want and the screen has`() {
    let shape = PictureShape(svg: "<svg viewBox=\"0 0 720 360\">")
    #expect(shape.pixels(columns: 200, cell: .init(width: 8, height: 16)) == (720, 360))
    #expect(shape.pixels(columns: 40, cell: .init(width: 8, height: 16)) == (320, 160))
    #expect(shape.pixels(columns: 200, cell: .init(width: 16, height: 32)) == (1440, 720))
    #expect(shape.pixels(columns: 0, cell: .init(width: 8, height: 16)) == (1, 1))
  }
}
