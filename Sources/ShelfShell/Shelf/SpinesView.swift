import Basics
import Reading
import ShellKit
import Suggesting
import Terminal

/// The cost of reading photos, before a call is made.
struct PhotoCostView: Presentable {
  let plan: PhotoPlan

  /// `1 photo to anthropic:claude-sonnet-5-5, at most 5,000 tokens a photo, at most $0.0600`.
  var words: String {
    let cost = plan.cost
    let dollars =
      cost.mostDollars.map { "at most \(Quantity.dollars($0))" } ?? "the model is unpriced"
    return
      "\(Quantity.count(plan.photos.count, "photo")) to \(cost.provider):\(cost.model), about \(Quantity.grouped(cost.requestTokens)) tokens of text and at most \(Quantity.grouped(cost.imageTokens)) a photo, \(dollars)"
  }

  package func show(in shell: ShellContext) {
    shell.printMuted(words)
    for photo in plan.photos {
      shell.printMuted(
        "\(photo.name) · \(photo.format.rawValue) · \(Quantity.grouped(photo.width)) × \(Quantity.grouped(photo.height)) · \(Quantity.bytes(photo.bytes.count))"
      )
    }
  }

  var document: JSONValue {
    let cost = plan.cost
    return .object([
      "photos": .array(
        plan.photos.map { photo in
          .object([
            "file": .string(photo.name), "format": .string(photo.format.rawValue),
            "width": .integer(photo.width), "height": .integer(photo.height),
            "bytes": .integer(photo.bytes.count),
          ])
        }),
      "model": .string("\(cost.provider):\(cost.model)"),
      "request_tokens": .integer(cost.requestTokens),
      "photo_tokens_at_most": .integer(cost.imageTokens),
      "dollars_at_most": cost.mostDollars.map { .number($0) } ?? .null,
    ])
  }
}

/// The books of photos: the end of each photo, each book with what is to be done with it, and the counts.
struct SpinesView {
  let reading: PhotoReading
  let judged: [JudgedSpine]
  /// What this computer read beside the books; nil where a model did.
  let scan: PhotoScan?

  package func show(in shell: ShellContext) {
    let isAlone = reading.photos.count == 1
    for (photo, state) in zip(reading.photos, reading.states) {
      // The error of a single photo ends the line.
      if isAlone, case .failed = state { continue }
      shell.output.print("\(photo.name, .strong)  \(state.words)")
    }
    for notice in reading.notices {
      shell.output.print(
        "\("! \(reading.photos[notice.photo].name): \(notice.notice.words)", .warning)")
    }
    for isbn in scan?.unknownISBNs ?? [] {
      shell.output.print(
        "\("! no catalogue has \(isbn.digits): /shelf add TITLE isbn:\(isbn.digits)", .warning)")
    }
    if let scan, scan.unknownLines > 0 {
      shell.printMuted(
        "\(Quantity.count(scan.unknownLines, "line")) of text fit no book of the local catalogue")
    }
    guard !judged.isEmpty else { return }
    var table = Terminal.Table([
      .init("title", isMain: true), .init("author", yields: true), .init("sure", .right),
      .init("then", yields: true),
    ])
    for spine in judged {
      let proposal = spine.proposal
      table.add([
        "\(proposal.title, .strong)", "\(proposal.author ?? "–")",
        "\(Int((proposal.confidence * 100).rounded(.down)))%", "\(spine.verdict.words)",
      ])
    }
    shell.print(table)
  }

  /// The counts and the cost, with what to type next.
  func showEnd(added: [ShelvedWork], in shell: ShellContext) {
    let dollars = reading.dollars.map { " · \(Quantity.dollars($0))" } ?? ""
    let usage = reading.usage
    shell.output.print(
      "\(Quantity.grouped(added.count)) added · \(Quantity.grouped(count(\.isAccepted) - added.count)) accepted and not added · \(Quantity.grouped(count(\.isOnShelf))) on the shelf already · \(Quantity.grouped(count(\.needsReview))) to look at"
    )
    if scan != nil {
      shell.printMuted(
        "[\(reading.cell)] \(Quantity.count(reading.doubles, "double")) joined · read on this computer, nothing was sent"
      )
    } else {
      shell.printMuted(
        "[\(reading.cell)] \(Quantity.count(reading.doubles, "double")) joined · \(Quantity.grouped(usage.inputTokens)) tokens in, \(Quantity.grouped(usage.outputTokens)) out\(dollars)"
      )
    }
    if !added.isEmpty { shell.printMuted("/shelf undo takes exactly these back") }
    if count(\.needsReview) + (added.isEmpty ? count(\.isAccepted) : 0) > 0 {
      shell.advise("/review goes through those that were not added.")
    }
  }

  private func count(_ isCounted: (JudgedSpine) -> Bool) -> Int { judged.count(where: isCounted) }

  func json(added: [ShelvedWork]) -> JSONValue {
    .object([
      "cell": .integer(reading.cell),
      "photos": .array(
        zip(reading.photos, reading.states).map { photo, state in
          .object(["file": .string(photo.name), "state": .string(state.words)])
        }),
      "books": .array(
        judged.map { spine in
          .object([
            "title": .string(spine.proposal.title),
            "author": spine.proposal.author.map { .string($0) } ?? .null,
            "isbn": spine.proposal.isbn.map { .string($0.digits) } ?? .null,
            "confidence": .number(spine.proposal.confidence),
            "photo": .string(reading.photos[spine.proposal.photo].name),
            "verdict": .string(spine.verdict.name), "because": .string(spine.verdict.words),
          ])
        }),
      "notices": .array(
        reading.notices.map { notice in
          .object([
            "photo": .string(reading.photos[notice.photo].name),
            "notice": .string(notice.notice.words),
          ])
        }),
      "unknown_isbns": .array((scan?.unknownISBNs ?? []).map { .string($0.digits) }),
      "unknown_lines": .integer(scan?.unknownLines ?? 0),
      "doubles": .integer(reading.doubles), "added": .array(added.map(\.json)),
      "input_tokens": .integer(reading.usage.inputTokens),
      "output_tokens": .integer(reading.usage.outputTokens),
      "dollars": reading.dollars.map { .number($0) } ?? .null,
    ])
  }
}

extension JudgedSpine {
  fileprivate var isOnShelf: Bool { if case .onShelf = verdict { true } else { false } }
  fileprivate var needsReview: Bool { if case .review = verdict { true } else { false } }
}

extension SpineVerdict {
  /// Its name for programs.
  var name: String {
    switch self {
    case .accepted: "accepted"
    case .onShelf: "on-shelf"
    case .review: "review"
    }
  }

  var words: String {
    switch self {
    case .accepted(let match?): "accepted: \(match.work.title.source) has it"
    case .accepted(nil): "accepted; no catalogue has it"
    case .onShelf(let title): "on the shelf as \(title)"
    case .review(let doubt): "look at it: \(doubt.words)"
    }
  }
}

extension SpineDoubt {
  var words: String {
    switch self {
    case .oddReply: "the reply has parts that were not asked for or cannot be right"
    case .lowConfidence: "read with doubt"
    case .noAuthor: "no author and no ISBN"
    case .otherISBN(let title): "its ISBN is that of \(title)"
    case .unsure(let title, let score, let margin):
      "\(title) may be another book (score \(Quantity.decimal(score, places: 2)), \(Quantity.decimal(margin, places: 2)) before the next)"
    case .unchecked: "interrupted before a catalogue was asked"
    }
  }
}

extension SpineNotice {
  /// Bytes of a foreign text that are shown.
  private static let mostShown = 60

  var words: String {
    switch self {
    case .notJSON: "the reply is not JSON; nothing was taken from it"
    case .noBooks: "the reply has another form than was asked for; nothing was taken from it"
    case .unaskedMember(let name): "the reply says “\(Self.cut(name))”, which was not asked for"
    case .noTitle: "a book without a title was left out"
    case .strangeText(let text): "“\(Self.cut(text))” is not the text of a spine"
    case .wrongISBN(let text, let title): "\(Self.cut(title)): \(Self.cut(text)) is not an ISBN"
    case .noConfidence(let title): "\(Self.cut(title)): no confidence from 0 to 1"
    case .tooMany(let count, let limit):
      "\(Quantity.grouped(count)) books were named, of which \(Quantity.grouped(limit)) are shown"
    case .cutOff(let tokens):
      "the reply was cut off at \(Quantity.grouped(tokens)) tokens: /set chat.max_tokens=\(tokens * 2) allows more"
    }
  }

  private static func cut(_ text: String) -> String {
    text.count <= mostShown ? text : "\(text.prefix(mostShown))…"
  }
}

extension PhotoState {
  var words: String {
    switch self {
    case .waiting: "waiting"
    case .reading: "being read"
    case .done(let books): Quantity.count(books, "book")
    case .failed(let error): "failed: \(ErrorMessage(error).inOneLine)"
    case .skipped: "skipped"
    }
  }
}
