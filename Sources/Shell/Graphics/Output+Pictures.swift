import Bindings

extension Output {
  /// Sends questions that a terminal answers as if somebody typed.
  func ask(_ questions: StaticString) { send(Array(questions.description.utf8)) }

  /// Shows a picture below what was printed last, and leaves the cursor below it.
  func show(_ picture: Raster, as graphics: TerminalGraphics) throws(PictureError) {
    switch graphics {
    case .kitty: send(KittyPicture.bytes(png: try picture.png()))
    case .sixel: send(SixelPicture(picture, background: theme == .light ? 0xFF_FFFF : 0).bytes)
    }
    print()
  }
}
