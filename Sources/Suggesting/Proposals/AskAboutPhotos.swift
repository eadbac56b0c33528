import Answers
import Asking
package import Basics
package import Notebook
package import Reading
import Sessions

/// The state of a photo among several.
package enum PhotoState: Sendable {
  case waiting, reading
  /// With the number of books in it.
  case done(Int)
  case failed(any Error)
  /// The reading was interrupted before it, or while it was read.
  case skipped
}

/// Hears the state of a photo, by its index, whenever it changes.
package typealias PhotoObserver = @Sendable (Int, PhotoState) -> Void

/// Lets a model read the books of photos, with a call for each.
package struct AskAboutPhotos: Sendable {
  package static let template = "shelf-photo"

  let call: ShelfCall

  package init(call: ShelfCall) {
    self.call = call
  }

  package struct Outcome: Sendable {
    var states: [PhotoState]
    var proposals: [SpineProposal] = []
    var notices: [PhotoNotice] = []
    var usage = TokenUsage()

    /// The error of the first photo that failed; nil when one was read.
    var failure: (any Error)? {
      var first: (any Error)?
      for state in states {
        switch state {
        case .done: return nil
        case .failed(let error): first = first ?? error
        case .waiting, .reading, .skipped: continue
        }
      }
      return first
    }

    var isCut: Bool { states.contains { if case .skipped = $0 { true } else { false } } }
  }

  /// Bytes of the request of each photo, which name the picture.
  func bodies(_ photos: [AskedPhoto]) throws -> [[UInt8]] {
    try photos.indices.map { place in
      try call.body(of: try prompt(place, of: photos), [photos[place].image])
    }
  }

  /// Reads one photo after the other, and ends the cell; what was read before a cancellation stays.
  package func run(
    _ photos: [AskedPhoto], as cell: CellRecorder, observer: PhotoObserver = { _, _ in }
  ) async throws -> Outcome {
    try await cell.ask(.photos, ["photos": .array(photos.map(\.json))])
    var outcome = Outcome(states: photos.map { _ in .waiting })
    for place in photos.indices {
      observer(place, .reading)
      outcome.states[place] = try await read(place, of: photos, &outcome, cell)
      observer(place, outcome.states[place])
    }
    try await cell.output(
      outcome.proposals.map { $0.line(photos[$0.photo].name) }.joined(separator: "\n"))
    if outcome.isCut {
      try await cell.end(.interrupted)
    } else if let failure = outcome.failure {
      try await cell.end(.of(failure), failure: failure)
    }
    return outcome
  }

  private func read(
    _ place: Int, of photos: [AskedPhoto], _ outcome: inout Outcome, _ cell: CellRecorder
  ) async throws -> PhotoState {
    if Task.isCancelled { return .skipped }
    let reply = try await call.run(
      try prompt(place, of: photos), [photos[place].image], as: cell)
    outcome.usage = outcome.usage + reply.usage
    if let failure = reply.failure {
      return failure is CancellationError ? .skipped : .failed(failure)
    }
    let found = SpineReply(ShelfCall.json(of: reply.text), photo: place)
    outcome.proposals += found.proposals
    outcome.notices += found.notices.map { PhotoNotice(photo: place, notice: $0) }
    if reply.stop == .maximumTokens {
      let limit = call.settings.maximumTokens
      outcome.notices.append(PhotoNotice(photo: place, notice: .cutOff(tokens: limit)))
    }
    return .done(found.proposals.count)
  }

  private func prompt(_ place: Int, of photos: [AskedPhoto]) throws -> RenderedPrompt {
    let photo = photos[place]
    return try call.prompt(
      "Photo \(place + 1) of \(photos.count), \(photo.width) × \(photo.height) pixels. Which books are in it?"
    )
  }
}

/// A part of the reply about a photo that was not taken as it stands.
package struct PhotoNotice: Hashable, Sendable {
  /// Index of the photo.
  package let photo: Int
  package let notice: SpineNotice
}

extension SpineProposal {
  /// The proposal on a line of Markdown.
  fileprivate func line(_ photo: String) -> String {
    let by = author.map { " by \($0)" } ?? ""
    let number = isbn.map { ", ISBN \($0.digits)" } ?? ""
    let share = Int((confidence * 100).rounded())
    return "- \(title)\(by)\(number) (\(share)%, \(photo)\(isDoubtful ? ", doubtful" : ""))"
  }
}

/// A photo that a model is asked about; a transcript keeps all of it but the picture.
package struct AskedPhoto: Hashable, Sendable {
  let name: String
  let byteCount: Int
  let width: Int
  let height: Int
  let image: ChatImage

  init(_ file: PhotoFile, hasher: ContentHasher) {
    name = file.name
    byteCount = file.bytes.count
    width = file.width
    height = file.height
    image = ChatImage(
      mediaType: file.format.mediaType, hash: hasher.hash(file.bytes), bytes: file.bytes)
  }

  /// Reads a photo of a transcript; nil when a part is missing.
  package init?(_ json: JSONValue) {
    guard let name = json["name"]?.string, let bytes = json["bytes"]?.integer,
      let width = json["width"]?.integer, let height = json["height"]?.integer,
      let type = json["type"]?.string,
      let hash = json["hash"]?.string.flatMap({ ContentHash($0) })
    else { return nil }
    self.name = name
    byteCount = bytes
    self.width = width
    self.height = height
    image = ChatImage(mediaType: type, hash: hash, bytes: nil)
  }

  package var json: JSONValue {
    .object([
      "name": .string(name), "bytes": .integer(byteCount), "width": .integer(width),
      "height": .integer(height), "type": .string(image.mediaType),
      "hash": .string(image.hash.description),
    ])
  }
}
