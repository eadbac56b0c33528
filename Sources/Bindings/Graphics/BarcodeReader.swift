import Glibc

/// Reads barcodes by ZBar, which is loaded with the first picture.
struct BarcodeReader {
  private let library: Library

  /// Nil where Debian's `libzbar0` is not installed.
  init?() {
    guard let library = Library.load() else { return nil }
    self.library = library
  }

  /// The digits of EAN-13 and ISBN barcodes, each once, in the order in which they are found.
  func numbers(in picture: GrayPicture) -> [String] {
    guard let scanner = library.newScanner() else { return [] }
    defer { library.endScanner(scanner) }
    guard let image = library.newImage() else { return [] }
    defer { library.endImage(image) }
    library.setFormat(image, Library.gray)
    library.setSize(image, UInt32(picture.width), UInt32(picture.height))
    var numbers: [String] = []
    picture.pixels.withUnsafeBytes { pixels in
      library.setData(image, pixels.baseAddress, UInt(pixels.count), nil)
      guard library.scan(scanner, image) > 0 else { return }
      var symbol = library.first(image)
      while let found = symbol {
        if Library.books.contains(library.type(found)), let text = library.text(found) {
          let number = String(cString: text)
          if !numbers.contains(number) { numbers.append(number) }
        }
        symbol = library.next(found)
      }
    }
    return numbers
  }
}

/// The functions of ZBar (0.10 and later) that read a picture.
private struct Library {
  /// `Y800`, a byte of luma for each pixel.
  static let gray: UInt = 0x3030_3859
  /// ZBAR_ISBN10, ZBAR_EAN13 and ZBAR_ISBN13.
  static let books: Set<Int32> = [10, 13, 14]

  typealias New = @convention(c) () -> OpaquePointer?
  typealias End = @convention(c) (OpaquePointer) -> Void
  typealias SetFormat = @convention(c) (OpaquePointer, UInt) -> Void
  typealias SetSize = @convention(c) (OpaquePointer, UInt32, UInt32) -> Void
  typealias SetData =
    @convention(c) (OpaquePointer, UnsafeRawPointer?, UInt, UnsafeRawPointer?) -> Void
  typealias Scan = @convention(c) (OpaquePointer, OpaquePointer) -> Int32
  typealias Follow = @convention(c) (OpaquePointer) -> OpaquePointer?
  typealias Kind = @convention(c) (OpaquePointer) -> Int32
  typealias Text = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?

  let newScanner: New
  let endScanner: End
  let newImage: New
  let endImage: End
  let setFormat: SetFormat
  let setSize: SetSize
  let setData: SetData
  let scan: Scan
  let first: Follow
  let next: Follow
  let type: Kind
  package let text: Text

  static func load() -> Library? {
    guard let library = dlopen("libzbar.so.0", RTLD_NOW | RTLD_LOCAL) else { return nil }
    func function<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(library, "zbar_\(name)").map { unsafeBitCast($0, to: type) }
    }
    guard let newScanner = function("image_scanner_create", New.self),
      let endScanner = function("image_scanner_destroy", End.self),
      let newImage = function("image_create", New.self),
      let endImage = function("image_destroy", End.self),
      let setFormat = function("image_set_format", SetFormat.self),
      let setSize = function("image_set_size", SetSize.self),
      let setData = function("image_set_data", SetData.self),
      let scan = function("scan_image", Scan.self),
      let first = function("image_first_symbol", Follow.self),
      let next = function("symbol_next", Follow.self),
      let type = function("symbol_get_type", Kind.self),
      let text = function("symbol_get_data", Text.self)
    else { return nil }
    return Library(
      newScanner: newScanner, endScanner: endScanner, newImage: newImage, endImage: endImage,
      setFormat: setFormat, setSize: setSize, setData: setData, scan: scan, first: first,
      next: next, type: type, text: text)
  }
}

/// A picture in shades of grey.
package struct GrayPicture: Hashable, Sendable {
  package let width: Int
  package let height: Int
  /// `width` x `height` bytes, row by row from the top: 0 is black, 255 white.
  package let pixels: [UInt8]

  package init(width: Int, height: Int, pixels: [UInt8]) {
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The picture turned by a quarter.
  package func turned(clockwise: Bool) -> GrayPicture {
    var turned = [UInt8](repeating: 0, count: pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let place =
          clockwise ? x * height + (height - 1 - y) : (width - 1 - x) * height + y
        turned[place] = pixels[y * width + x]
      }
    }
    return GrayPicture(width: height, height: width, pixels: turned)
  }

  /// The picture as a portable graymap (netpbm, format P5).
  package var pgm: [UInt8] { Array("P5\n\(width) \(height)\n255\n".utf8) + pixels }
}
