/// Why there is no picture.
package enum PictureError: Error, Hashable, Sendable {
  /// The library that draws is not installed.
  case noLibrary
  /// What was to be drawn is no picture, or one of a size that cannot be.
  case unreadable
}
