import Basics
import Bindings
import Notebook
import Reading
import Shelf
import ShellKit
import Suggesting
import Terminal
import Views

/// `/shelf add PHOTO…`: a vision model reads the books of photos, and the person says which are added.
struct AddPhotosRun {
  private let paths: [String]
  private let input: CommandInput
  private let shell: ShellContext
  private let source: String

  /// Nil for words that are no names of photos; throws where other words are among them.
  init?(_ input: CommandInput, in shell: ShellContext) throws(UsageError) {
    let photos = input.arguments.filter(PhotoFile.isNamedAsPhoto)
    guard !photos.isEmpty else { return nil }
    if let other = input.arguments.first(where: { !PhotoFile.isNamedAsPhoto($0) }) {
      throw .badArgument(
        command: "shelf add", text: other, expected: "photos alone, or one work without photos")
    }
    paths = photos
    self.input = input
    self.shell = shell
    source = "/shelf add " + photos.map(Self.name).joined(separator: " ")
  }

  func run() async throws {
    guard paths.count <= PhotoFile.mostPhotos else {
      throw PhotoError.tooMany(count: paths.count, limit: PhotoFile.mostPhotos)
    }
    let photos = try paths.map(Self.photo)
    switch try await way(photos) {
    case .model(let plan): try await ask(plan)
    case .here(let ways): try await scan(photos, ways)
    }
  }

  private enum Way {
    case here([PhotoWords])
    case model(PhotoPlan)
  }

  /// The way that was chosen; else barcodes where each photo has one, then a model, then this computer, on which
  /// each photo is read by its barcode or its spines.
  private func way(_ photos: [PhotoFile]) async throws -> Way {
    let reading = ReadPhotos(shell.notebook)
    let chosen: PhotoWay? = input.choice(.by)
    switch chosen {
    case .model: return .model(try await reading.plan(photos))
    case .barcode: return .here(photos.map { _ in .barcodes })
    case .spines: return .here(photos.map { _ in .spines })
    case nil:
      let ways = await ScanPhotos(shell.notebook.shelf).ways(photos)
      if !ways.contains(.spines) { return .here(ways) }
      do {
        return .model(try await reading.plan(photos))
      } catch ProposalError.needsModel {
        return .here(ways)
      }
    }
  }

  private func ask(_ plan: PhotoPlan) async throws {
    let cost = PhotoCostView(plan: plan)
    if input.has(.dry) {
      return shell.present(cost)
    }
    cost.show(in: shell.aside)
    guard try await shell.agrees(to: cost.words, of: "shelf add", input) else { return }
    try await take(try await read(plan), nil)
  }

  private func scan(_ photos: [PhotoFile], _ words: [PhotoWords]) async throws {
    if input.has(.dry) {
      return shell.output.print("Read on this computer: nothing is sent, and it costs nothing.")
    }
    let progress = CountProgress("Reading", unit: "photos", on: shell.diagnostics)
    defer { progress.finish() }
    let scan = try await ScanPhotos(shell.notebook.shelf).run(photos, for: words, source: source) {
      place, state in
      if case .reading = state { return }
      progress.observe(place + 1, photos.count)
    }
    progress.finish()
    try await take(scan.reading, scan)
  }

  /// Judges the books, shows them, and adds those that the person agrees to.
  private func take(_ reading: PhotoReading, _ scan: PhotoScan?) async throws {
    let taking = TakeSpines(shell.notebook.shelf)
    let judged = try await taking.judge(reading.proposals, source: source)
    let view = SpinesView(reading: reading, judged: judged, scan: scan)
    view.show(in: shell.aside)
    let added = try await add(judged, taking)
    _ = try await ProposeSpines(shell.notebook.shelf).run(
      judged, wereAdded: !added.isEmpty, of: paths.map(Self.name))
    shell.present(view.json(added: added)) { view.showEnd(added: added, in: shell) }
    if let failure = reading.failure { throw failure }
    try Task.checkCancellation()
  }

  private func read(_ plan: PhotoPlan) async throws -> PhotoReading {
    let progress = CountProgress("Reading", unit: "photos", on: shell.diagnostics)
    defer { progress.finish() }
    let count = plan.photos.count
    return try await ReadPhotos(shell.notebook).run(plan, source: source) { place, state in
      if case .reading = state { return }
      progress.observe(place + 1, count)
    }
  }

  /// Adds the accepted books after a `y`, or with `--yes`.
  private func add(_ judged: [JudgedSpine], _ taking: TakeSpines) async throws -> [ShelvedWork] {
    let count = judged.count(where: \.isAccepted)
    guard count > 0, !Task.isCancelled else { return [] }
    if !input.has(.yes) {
      guard shell.canAsk else { return [] }
      let books = Quantity.count(count, "book")
      guard try await shell.person.agrees(to: "\("Add \(books)? [y/N] ", .prompt)") else {
        return []
      }
    }
    return try await taking.add(judged, of: paths.map(Self.name), source: source)
  }

  private static func photo(_ path: String) throws -> PhotoFile {
    let name = name(path)
    let size = FileSystem.sizeAndChange(of: path)?.byteCount ?? 0
    guard size <= PhotoFile.mostBytes else {
      throw PhotoError.tooLarge(file: name, bytes: size, limit: PhotoFile.mostBytes)
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(path, limit: PhotoFile.mostBytes)
    } catch {
      throw UnreadableFile(path: path, reason: error.message)
    }
    return try PhotoFile(name: name, bytes: bytes)
  }

  private static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

extension PhotoReading {
  /// The exit of a line of which every photo failed; the error itself where there was one photo.
  fileprivate var failure: (any Error)? {
    let failures = states.compactMap { state -> (any Error)? in
      if case .failed(let error) = state { error } else { nil }
    }
    guard failures.count == states.count, let first = failures.first else { return nil }
    return failures.count == 1 ? first : FailuresShown(exitCode: ErrorMessage(first).exitCode)
  }
}

extension JudgedSpine {
  var isAccepted: Bool { if case .accepted = verdict { true } else { false } }
}

/// The ways in which photos are read; raw values are typed.
enum PhotoWay: String, CaseIterable {
  case barcode, spines, model
}

extension CommandOption {
  static let by = CommandOption(
    "by", .choice(PhotoWay.allCases.map(\.rawValue)),
    help:
      "how photos are read: barcodes and spines on this computer, or by a model; else what suits them"
  )
}
