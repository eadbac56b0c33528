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
