package import Basics
/// Reads what is printed in photos on this computer, without a model and a network.
package protocol PhotoScanner: Sendable {
  /// The digits of barcodes of books; throws `PhotoScanError`.
  func barcodes(in photo: PhotoFile) async throws -> [String]
  /// The words of a photo, once for each direction in which it was held; throws `PhotoScanError`.
  func words(in photo: PhotoFile) async throws -> [[ScannedWord]]
}

/// A word read off a picture, with its place in pixels from the top left.
package struct ScannedWord: Hashable, Sendable {
  package let text: String
  /// 0...1, as the program that read it states it.
  package let confidence: Double
  package let left: Int
  package let top: Int
  package let width: Int
  package let height: Int

  package init(
    _ text: String, confidence: Double, left: Int, top: Int, width: Int, height: Int
  ) {
    self.text = text
    self.confidence = confidence
    self.left = left
    self.top = top
    self.width = width
    self.height = height
  }
}

/// Reasons for which a photo cannot be read on this computer.
package enum PhotoScanError: Error, Hashable, Sendable {
  /// The library that decodes photos is not installed.
  case noDecoder
  /// The library that reads barcodes is not installed.
  case noBarcodes
  /// Tesseract is not installed.
  case noTesseract
  /// The picture cannot be decoded.
  case damaged(file: String)
  /// Tesseract ended badly, or took too long.
  case failed(file: String)
}

extension PhotoScanError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noDecoder:
      .init(
        "Reading photos here needs gdk-pixbuf.", advice: "apt install libgdk-pixbuf-2.0-0",
        .configuration)
    case .noBarcodes:
      .init(
        "Reading barcodes needs ZBar.",
        advice: "apt install libzbar0; spines are read by Tesseract: apt install tesseract-ocr",
        .configuration)
    case .noTesseract:
      .init(
        "Reading spines without a model needs Tesseract.",
        advice:
          "apt install tesseract-ocr; barcodes of books are read by ZBar: apt install libzbar0",
        .configuration)
    case .damaged(let file): .init("\(file) is damaged and cannot be decoded.", .unreadable)
    case .failed(let file):
      .init("Tesseract ended badly, or took too long, on \(file).", .failure)
    }
  }
}

/// A computer on which no photo can be read.
package struct NoPhotoScanner: PhotoScanner {
  package init() {}

  package func barcodes(in photo: PhotoFile) throws -> [String] { throw PhotoScanError.noBarcodes }
  package func words(in photo: PhotoFile) throws -> [[ScannedWord]] {
    throw PhotoScanError.noTesseract
  }
}
