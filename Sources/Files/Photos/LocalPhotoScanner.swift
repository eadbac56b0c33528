import Bindings
package import Reading

/// Reads barcodes by ZBar and words by Tesseract, where Debian's packages of them are installed.
package struct LocalPhotoScanner: PhotoScanner {
  /// Longest side in pixels; letters of spines are large enough in it.
  private static let longestSide = 4000

  private let decoder = PhotoDecoder()
  private let tesseract: Tesseract?

  /// Looks for Tesseract in the absolute folders of `PATH`.
  package init(environment: [String: String]) { tesseract = Tesseract(environment: environment) }

  /// True where barcodes, and where spines, can be read here.
  package var canRead: (barcodes: Bool, spines: Bool) {
    (PhotoDecoder.readsBarcodes, tesseract != nil)
  }

  package func barcodes(in photo: PhotoFile) async throws -> [String] {
    guard let numbers = await decoder.barcodes(in: try await picture(photo)) else {
      throw PhotoScanError.noBarcodes
    }
    return numbers
  }

  package func words(in photo: PhotoFile) async throws -> [[ScannedWord]] {
    guard let tesseract else { throw PhotoScanError.noTesseract }
    let picture = try await picture(photo)
    var words: [[ScannedWord]] = []
    for held in [picture, picture.turned(clockwise: true), picture.turned(clockwise: false)] {
      try Task.checkCancellation()
      guard let read = await tesseract.words(in: held) else {
        throw PhotoScanError.failed(file: photo.name)
      }
      words.append(read)
    }
    return words
  }

  private func picture(_ photo: PhotoFile) async throws -> GrayPicture {
    do throws(PictureError) {
      return try await decoder.gray(
        photo.bytes, mediaType: photo.format.mediaType, longestSide: Self.longestSide)
    } catch {
      switch error {
      case .noLibrary: throw PhotoScanError.noDecoder
      case .unreadable: throw PhotoScanError.damaged(file: photo.name)
      }
    }
  }
}
