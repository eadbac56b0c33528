import Answers
import Basics
import Notebook
package import Reading
import Sessions
package import Shelf

/// The books that this computer found in photos, and the cell that keeps what was read.
package struct PhotoScan: Sendable {
  package let reading: PhotoReading
  /// Lines of text that are no book of the local catalogue.
  package let unknownLines: Int
  /// Numbers of barcodes that no catalogue has.
  package let unknownISBNs: [ISBN]
}

/// Reads photos without a model: barcodes by their numbers, spines by their words against the local catalogue.
package struct ScanPhotos: Sendable {
  /// Works that share words with a line, of each question about it.
  private static let candidates = 60

  private let shelf: ShelfPorts

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Reads one photo after the other as one cell; what was read before a cancellation stays.
  package func run(
    _ photos: [PhotoFile], for wanted: [PhotoWords], source: String,
    observer: @escaping PhotoObserver
  ) async throws -> PhotoScan {
    try await shelf.record(source: source) { cell in
      var found = Found()
      var states: [PhotoState] = photos.map { _ in .waiting }
      for (place, photo) in photos.enumerated() {
        observer(place, .reading)
        states[place] = try await state(place, photo, wanted[place], &found, cell)
        observer(place, states[place])
      }
      let joined = SpineProposal.joined(found.proposals)
      let isCut = states.contains { if case .skipped = $0 { true } else { false } }
      if isCut { try await cell.end(.interrupted) }
      let reading = PhotoReading(
        cell: cell.number, photos: photos, states: states, proposals: joined,
        doubles: found.proposals.count - joined.count, notices: [], usage: TokenUsage(),
        dollars: nil)
      return PhotoScan(
        reading: reading, unknownLines: found.unknownLines, unknownISBNs: found.unknownISBNs)
    }
  }

  /// The way to read each photo here: barcodes where it has that of a book, else spines.
  package func ways(_ photos: [PhotoFile]) async -> [PhotoWords] {
    var ways: [PhotoWords] = []
    for photo in photos {
      let numbers = (try? await shelf.scanner.barcodes(in: photo)) ?? []
      ways.append(numbers.contains { (try? ISBN($0)) != nil } ? .barcodes : .spines)
    }
    return ways
  }

  private struct Found {
    package var proposals: [SpineProposal] = []
    var unknownLines = 0
    var unknownISBNs: [ISBN] = []
  }

  private func state(
    _ place: Int, _ photo: PhotoFile, _ wanted: PhotoWords, _ found: inout Found,
    _ cell: CellRecorder
  ) async throws -> PhotoState {
    guard !Task.isCancelled else { return .skipped }
    let before = found.proposals.count
    do {
      switch wanted {
      case .barcodes: try await readBarcodes(place, photo, &found, cell)
      case .spines: try await readSpines(place, photo, &found, cell)
      }
    } catch is CancellationError {
      return .skipped
    } catch let error as PhotoScanError {
      return .failed(error)
    }
    return .done(found.proposals.count - before)
  }

  private func readBarcodes(
    _ place: Int, _ photo: PhotoFile, _ found: inout Found, _ cell: CellRecorder
  ) async throws {
    let numbers = try await shelf.scanner.barcodes(in: photo)
    try await keep(numbers, of: photo, place, "zbar", cell)
    for isbn in numbers.compactMap({ try? ISBN($0) }) {
      let query = try LookUpQuery(isbns: [isbn])
      let answer = try await LookUp(shelf).run(query)
      guard let match = answer.works.first(where: { $0.score.hasISBN }) else {
        found.unknownISBNs.append(isbn)
        continue
      }
      found.proposals.append(
        SpineProposal(
          title: match.work.title.value, author: match.work.authors.first?.name, isbn: isbn,
          confidence: 1, photo: place))
    }
  }

  private func readSpines(
    _ place: Int, _ photo: PhotoFile, _ found: inout Found, _ cell: CellRecorder
  ) async throws {
    let bands = try await shelf.scanner.words(in: photo).flatMap(SpineBand.bands)
    try await keep(bands.map(\.text), of: photo, place, "tesseract", cell)
    for band in bands {
      try Task.checkCancellation()
      let matches = SpineMatch.matches(band, among: try await works(sharing: band))
      if matches.isEmpty { found.unknownLines += 1 }
      found.proposals += matches.map { match in
        SpineProposal(
          title: match.work.title.value, author: match.author, confidence: match.score,
          photo: place)
      }
    }
  }

  private func works(sharing band: SpineBand) async throws -> [CatalogueWork] {
    var works: [CatalogueWork] = []
    var seen: Set<CatalogueWork> = []
    for question in band.questions {
      guard let query = try? LookUpQuery(title: question) else { continue }
      let found = try await shelf.catalogues.local.candidates(
        query, limit: Self.candidates)
      works += found.filter { seen.insert($0).inserted }
    }
    return works
  }

  /// Keeps what was read as the result of a tool, with the photo by its hash.
  private func keep(
    _ lines: [String], of photo: PhotoFile, _ place: Int, _ tool: String, _ cell: CellRecorder
  ) async throws {
    let id = "\(tool)-\(cell.number)-\(place)"
    let hash = shelf.world.hasher.hash(photo.bytes)
    try await cell.tool(
      ToolResult(invocationID: id, text: lines.joined(separator: "\n")),
      of: ToolInvocation(
        id: id, name: tool,
        arguments: .object(["photo": .string(photo.name), "hash": .string(hash.description)])))
  }
}

/// What is looked for in a photo.
package enum PhotoWords: Sendable {
  case barcodes, spines
}
