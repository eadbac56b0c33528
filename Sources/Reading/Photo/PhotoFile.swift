package import Basics
/// A photo of books as a file, known to be a JPEG or a PNG by its first bytes.
package struct PhotoFile: Hashable, Sendable {
  /// Most photos of one line.
  package static let mostPhotos = 5
  /// Most bytes of one.
  package static let mostBytes = 10_000_000
  /// Most pixels of one.
  package static let mostPixels = 100_000_000

  /// Name of the file without its folder.
  package let name: String
  package let format: PhotoFormat
  /// Pixels as they are stored, before a turn that the camera asks for.
  package let width: Int
  package let height: Int
  package let bytes: [UInt8]

  /// Throws `PhotoError` for another format, a header without a size, and too many bytes or pixels.
  package init(name: String, bytes: [UInt8]) throws(PhotoError) {
    guard bytes.count <= Self.mostBytes else {
      throw .tooLarge(file: name, bytes: bytes.count, limit: Self.mostBytes)
    }
    guard let format = PhotoFormat(bytes) else { throw .noPhoto(file: name) }
    guard let (width, height) = format.size(of: bytes), width > 0, height > 0 else {
      throw .damaged(file: name)
    }
    let (pixels, isOver) = width.multipliedReportingOverflow(by: height)
    guard !isOver, pixels <= Self.mostPixels else {
      throw .tooManyPixels(file: name, width: width, height: height, limit: Self.mostPixels)
    }
    self.name = name
    self.format = format
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// True for a file name that says it is a photo.
  package static func isNamedAsPhoto(_ path: String) -> Bool {
    let name = path.lowercased()
    return [".jpg", ".jpeg", ".png"].contains {
      name.hasSuffix($0) && name.utf8.count > $0.utf8.count
    }
  }
}

/// Reasons for which a file is not taken as a photo.
package enum PhotoError: Error, Hashable, Sendable {
  case tooMany(count: Int, limit: Int)
  case tooLarge(file: String, bytes: Int, limit: Int)
  /// Neither a JPEG nor a PNG.
  case noPhoto(file: String)
  /// A header without the size of the picture.
  case damaged(file: String)
  case tooManyPixels(file: String, width: Int, height: Int, limit: Int)
}

extension PhotoError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .tooMany(let count, let limit):
      .init(
        "\(Quantity.count(count, "photo")) are more than the \(Quantity.grouped(limit)) of one line.",
        advice: "Add them in several lines.", .usage)
    case .tooLarge(let file, let bytes, let limit):
      .init(
        "\(file) has \(Quantity.bytes(bytes)), more than \(Quantity.bytes(limit)).",
        advice: "Save it smaller; 3,000 pixels across are enough to read spines.", .unreadable)
    case .noPhoto(let file):
      .init(
        "\(file) is neither a JPEG nor a PNG, whatever its name says.",
        advice: "Save the photo in one of these formats.", .unreadable)
    case .damaged(let file):
      .init("\(file) is damaged: it does not say how large the photo is.", .unreadable)
    case .tooManyPixels(let file, let width, let height, let limit):
      .init(
        "\(file) is \(Quantity.grouped(width)) × \(Quantity.grouped(height)), more than \(Quantity.grouped(limit)) pixels.",
        advice: "Save it smaller; 3,000 pixels across are enough to read spines.", .unreadable)
    }
  }
}
