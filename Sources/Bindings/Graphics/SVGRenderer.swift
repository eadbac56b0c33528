import CCairo
import CPoppler
import Glibc

/// Draws SVG by librsvg, which is loaded with the first picture, not at the start of the program.
///
/// Runs on a queue of its own, because loading fonts blocks.
package actor SVGRenderer {
  private nonisolated let executor = SerialQueueExecutor(label: "pictures")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// Longest side in pixels.
  private static let limit = 8192

  private var library: Result<Library, PictureError>?

  package init() {}

  /// Draws at a size of 1...8192 pixels a side; `style` is CSS for values that the SVG does not set.
  package func draw(svg: String, width: Int, height: Int, style: String) throws(PictureError)
    -> Raster
  {
    let known = library ?? Library.load()
    library = known
    let rsvg = try known.get()
    guard (1...Self.limit).contains(width), (1...Self.limit).contains(height) else {
      throw .unreadable
    }
    let bytes = Array(svg.utf8)
    guard let handle = rsvg.open(bytes, UInt(bytes.count), nil) else { throw .unreadable }
    defer { g_object_unref(UnsafeMutableRawPointer(handle)) }
    let rules = Array(style.utf8)
    _ = rsvg.setStyle(handle, rules, UInt(rules.count), nil)
    return try Self.paint(width: width, height: height) { context in
      var frame = (0.0, 0.0, Double(width), Double(height))
      return rsvg.render(handle, context, &frame, nil) != 0
    }
  }

  private static func paint(width: Int, height: Int, _ body: (OpaquePointer?) -> Bool)
    throws(PictureError) -> Raster
  {
    var pixels = [UInt32](repeating: 0, count: width * height)
    let isDone = pixels.withUnsafeMutableBytes { pixels in
      let surface = cairo_image_surface_create_for_data(
        pixels.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_ARGB32, Int32(width),
        Int32(height), Int32(4 * width))
      defer { cairo_surface_destroy(surface) }
      let context = cairo_create(surface)
      defer { cairo_destroy(context) }
      let isDone = body(context)
      cairo_surface_flush(surface)
      return isDone && cairo_status(context) == CAIRO_STATUS_SUCCESS
    }
    guard isDone else { throw .unreadable }
    return Raster(width: width, height: height, pixels: pixels)
  }
}

/// The functions of librsvg (2.48 and later) that draw a picture.
private struct Library {
  typealias Open =
    @convention(c) (UnsafePointer<UInt8>, UInt, UnsafeMutableRawPointer?) -> OpaquePointer?
  typealias SetStyle =
    @convention(c) (OpaquePointer, UnsafePointer<UInt8>, UInt, UnsafeMutableRawPointer?) -> Int32
  typealias Render =
    @convention(c) (OpaquePointer, OpaquePointer?, UnsafeRawPointer, UnsafeMutableRawPointer?)
    -> Int32

  let open: Open
  let setStyle: SetStyle
  let render: Render

  static func load() -> Result<Library, PictureError> {
    guard let library = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL),
      let open = dlsym(library, "rsvg_handle_new_from_data"),
      let setStyle = dlsym(library, "rsvg_handle_set_stylesheet"),
      let render = dlsym(library, "rsvg_handle_render_document")
    else { return .failure(.noLibrary) }
    return .success(
      Library(
        open: unsafeBitCast(open, to: Open.self),
        setStyle: unsafeBitCast(setStyle, to: SetStyle.self),
        render: unsafeBitCast(render, to: Render.self)))
  }
}
