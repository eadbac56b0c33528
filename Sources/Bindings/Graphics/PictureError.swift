/// The reason that no picture could be made.
package enum PictureError: Error, Hashable, Sendable {
  /// librsvg is not installed.
  case noLibrary
  /// The SVG cannot be drawn, or its size is out of range.
  case unreadable
}
