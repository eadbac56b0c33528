import CPoppler
import Glibc

/// Decodes photos by gdk-pixbuf, which librsvg brings along and which is loaded with the first photo.
///
/// Runs on a queue of its own, because decoding takes its time.
package actor PhotoDecoder {
  private nonisolated let executor = SerialQueueExecutor(label: "photos")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  private var library: Result<Library, PictureError>?

  package init() {}

  /// The photo in grey, upright as its camera says, scaled down to a longest side in pixels.
  package func gray(_ file: [UInt8], mediaType: String, longestSide: Int) throws(PictureError)
    -> GrayPicture
  {
    let known = library ?? Library.load()
    library = known
    let pixbuf = try known.get()
    guard let loader = pixbuf.newLoader(mediaType, nil) else { throw .unreadable }
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    let isWritten = pixbuf.write(loader, file, UInt(file.count), nil) != 0
    // An unclosed loader complains when it is freed.
    let isClosed = pixbuf.close(loader, nil) != 0
    guard isWritten, isClosed, let stored = pixbuf.picture(loader),
      let upright = pixbuf.upright(stored)
    else { throw .unreadable }
    defer { g_object_unref(UnsafeMutableRawPointer(upright)) }
    let (width, height) = (Int(pixbuf.width(upright)), Int(pixbuf.height(upright)))
    let longest = max(width, height)
    guard longest > longestSide else { return try Self.gray(upright, pixbuf) }
    let scaled = pixbuf.scale(
      upright, Int32(max(1, width * longestSide / longest)),
      Int32(max(1, height * longestSide / longest)), Library.bilinear)
    guard let scaled else { throw .unreadable }
    defer { g_object_unref(UnsafeMutableRawPointer(scaled)) }
    return try Self.gray(scaled, pixbuf)
  }

  /// True where Debian's `libzbar0` is installed.
  package static var readsBarcodes: Bool { BarcodeReader() != nil }

  /// The numbers of barcodes of books; nil where Debian's `libzbar0` is not installed.
  package func barcodes(in picture: GrayPicture) -> [String]? {
    BarcodeReader()?.numbers(in: picture)
  }

  /// Luma of ITU-R BT.601 in 256ths; what is transparent counts as it is stored.
  private static func gray(_ picture: OpaquePointer, _ pixbuf: Library) throws(PictureError)
    -> GrayPicture
  {
    let (width, height) = (Int(pixbuf.width(picture)), Int(pixbuf.height(picture)))
    let (stride, channels) = (Int(pixbuf.stride(picture)), Int(pixbuf.channels(picture)))
    guard let bytes = pixbuf.pixels(picture), channels >= 3, stride >= width * channels else {
      throw .unreadable
    }
    var pixels = [UInt8](repeating: 0, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = bytes + y * stride + x * channels
        let luma = 77 * Int(pixel[0]) + 150 * Int(pixel[1]) + 29 * Int(pixel[2])
        pixels[y * width + x] = UInt8(luma >> 8)
      }
    }
    return GrayPicture(width: width, height: height, pixels: pixels)
  }
}

/// The functions of gdk-pixbuf (2.12 and later) that decode a picture.
private struct Library {
  /// GDK_INTERP_BILINEAR.
  static let bilinear: Int32 = 2

  typealias Errors = UnsafeMutableRawPointer?
  typealias NewLoader = @convention(c) (UnsafePointer<CChar>, Errors) -> OpaquePointer?
  typealias Write = @convention(c) (OpaquePointer, UnsafePointer<UInt8>, UInt, Errors) -> Int32
  typealias Close = @convention(c) (OpaquePointer, Errors) -> Int32
  typealias Picture = @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias Scale = @convention(c) (OpaquePointer, Int32, Int32, Int32) -> OpaquePointer?
  typealias Measure = @convention(c) (OpaquePointer) -> Int32
  typealias Pixels = @convention(c) (OpaquePointer) -> UnsafePointer<UInt8>?

  let newLoader: NewLoader
  package let write: Write
  let close: Close
  let picture: Picture
  let upright: Picture
  let scale: Scale
  let width: Measure
  let height: Measure
  let stride: Measure
  let channels: Measure
  let pixels: Pixels

  static func load() -> Result<Library, PictureError> {
    guard let library = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_NOW | RTLD_LOCAL) else {
      return .failure(.noLibrary)
    }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, "gdk_pixbuf_\(name)").map { unsafeBitCast($0, to: type) }
    }
    guard let newLoader = function("loader_new_with_mime_type", NewLoader.self),
      let write = function("loader_write", Write.self),
      let close = function("loader_close", Close.self),
      let picture = function("loader_get_pixbuf", Picture.self),
      let upright = function("apply_embedded_orientation", Picture.self),
      let scale = function("scale_simple", Scale.self),
      let width = function("get_width", Measure.self),
      let height = function("get_height", Measure.self),
      let stride = function("get_rowstride", Measure.self),
      let channels = function("get_n_channels", Measure.self),
      let pixels = function("read_pixels", Pixels.self)
    else { return .failure(.noLibrary) }
    return .success(
      Library(
        newLoader: newLoader, write: write, close: close, picture: picture, upright: upright,
        scale: scale, width: width, height: height, stride: stride, channels: channels,
        pixels: pixels))
  }
}
