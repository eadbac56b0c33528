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

/// Formats in which photos are read.
package enum PhotoFormat: String, Sendable, CaseIterable {
  case jpeg, png

  /// The format by the first bytes of a file; nil for another.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else {
      return nil
    }
  }

  package var mediaType: String { "image/\(rawValue)" }

  /// Width and height in pixels, from the header; nil where it does not state them.
  func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    switch self {
    case .png: Self.sizeOfPNG(bytes)
    case .jpeg: Self.sizeOfJPEG(bytes)
    }
  }

  /// The chunk IHDR is the first (PNG, third edition, 11.2.1).
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, Array(bytes[12..<16]) == Array("IHDR".utf8) else { return nil }
    let number = { (start: Int) in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (number(16), number(20))
  }

  /// Goes from segment to segment to the frame header (ITU T.81, B.2.2).
  private static func sizeOfJPEG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    let pair = { (start: Int) in Int(bytes[start]) << 8 | Int(bytes[start + 1]) }
    var place = 2
    while place + 9 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      // A marker may be filled up with FF.
      if marker == 0xFF {
        place += 1
        continue
      }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (pair(place + 7), pair(place + 5)) }
      let length = pair(place + 2)
      guard length >= 2 else { return nil }
      place += 2 + length
    }
    return nil
  }
}
