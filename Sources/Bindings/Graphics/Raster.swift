import CCairo

/// A picture in pixels.
package struct Raster: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `width` x `height` pixels, row by row from the top: alpha, red, green and blue from the highest byte
  /// down, the colours multiplied by alpha.
  package let pixels: [UInt32]
}

extension Raster {
  /// The picture as a PNG file; throws `PictureError.unreadable` when cairo cannot write it.
  package func png() throws(PictureError) -> [UInt8] {
    guard width > 0, height > 0, pixels.count == width * height else { throw .unreadable }
    var copy = pixels
    var file: [UInt8] = []
    let status = copy.withUnsafeMutableBytes { pixels in
      withUnsafeMutablePointer(to: &file) { file in
        let surface = cairo_image_surface_create_for_data(
          pixels.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width),
          Int32(height), Int32(4 * width))
        defer { cairo_surface_destroy(surface) }
        return cairo_surface_write_to_png_stream(
          surface,
          { file, bytes, count in
            let part = UnsafeBufferPointer(start: bytes, count: Int(count))
            file?.assumingMemoryBound(to: [UInt8].self).pointee += part
            return CAIRO_STATUS_SUCCESS
          }, file)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw .unreadable }
    return file
  }
}

/// The reason that no picture could be made.
package enum PictureError: Error, Hashable, Sendable {
  /// librsvg is not installed.
  case noLibrary
  /// The SVG cannot be drawn, or its size is out of range.
  case unreadable
}
