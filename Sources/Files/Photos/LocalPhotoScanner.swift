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

/// Tesseract as a program of its own: a picture goes in as a graymap, words come out as a table.
struct Tesseract {
  /// Seconds for one picture.
  private static let seconds = 120
  /// Most bytes of a table.
  private static let mostBytes = 20_000_000

  private let program: String

  /// Nil where no absolute folder of `PATH` has the program.
  init?(environment: [String: String]) {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let paths = folders.map { Path.joined(String($0), "tesseract") }
    guard let found = paths.first(where: FileSystem.isExecutable) else { return nil }
    program = found
  }

  /// The words of a picture held upright; nil where the program ended badly or took too long.
  func words(in picture: GrayPicture) async -> [ScannedWord]? {
    // Sparse text in no particular order, which suits spines better than columns of a page.
    let arguments = ["stdin", "stdout", "--psm", "11", "-c", "tessedit_create_tsv=1"]
    // A thread for each core makes it slower on pictures of this size.
    let environment = ["OMP_THREAD_LIMIT": "1"]
    guard
      let child = try? PipedProcess(program, arguments: arguments, environment: environment)
    else { return nil }
    let deadline = Deadline(seconds: Self.seconds) { child.terminate() }
    defer { deadline.cancel() }
    return await withTaskCancellationHandler {
      guard await child.write(picture.pgm) else { return nil }
      await child.endInput()
      var bytes: [UInt8] = []
      while let more = try? await child.read(count: 65_536), !more.isEmpty {
        bytes += more
        guard bytes.count <= Self.mostBytes else { return nil }
      }
      guard await child.wait() == .exited(code: 0) else { return nil }
      return Self.words(ofTable: String(decoding: bytes, as: UTF8.self))
    } onCancel: {
      child.terminate()
    }
  }

  /// Rows of level 5 are words: level, page, block, paragraph, line, word, left, top, width, height,
  /// confidence in percent, text.
  static func words(ofTable table: String) -> [ScannedWord] {
    table.split(separator: "\n").compactMap { row in
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count == 12, cells[0] == "5", let confidence = Double(cells[10]),
        let left = Int(cells[6]), let top = Int(cells[7]), let width = Int(cells[8]),
        let height = Int(cells[9]), cells[11].contains(where: { $0.isLetter || $0.isNumber })
      else { return nil }
      return ScannedWord(
        String(cells[11]), confidence: min(max(confidence / 100, 0), 1), left: left, top: top,
        width: width, height: height)
    }
  }
}
