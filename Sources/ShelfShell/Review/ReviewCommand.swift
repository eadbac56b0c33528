import Basics
import Reading
import Shelf
package import ShellKit
import Suggesting
import Terminal
import Views

/// Goes through what machines propose for the shelf: facts of catalogues, doubtful rows, books of photos.
package struct ReviewCommand: Command {
  package let spec = CommandSpec(
    "review", [.form(CommandArgument("NUMBER").optional)] + ReviewCommand.actions.forms,
    options: [.json],
    summary: "decide what machines propose for the shelf, one key each, or by its number",
    group: .read,
    examples: [
      "/review", "/review accept 3", "/review edit 3 title:Lavinia author:\"Ursula K. Le Guin\"",
      "/review search 3 left hand of darkness --take 1", "/review reject shelf.jpg",
    ],
    note:
      "Facts of catalogues that may be another book's, rows of imports with a guessed column, and books of photos wait here.",
    traits: [])

  package init() {}

  private static let actions: [any CommandAction] = [
    AcceptReviewAction(), EditReviewAction(), SearchReviewAction(), RejectReviewAction(),
    PutOffReviewAction(),
  ]

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let review = ReviewShelf(shell.notebook.shelf)
    if !input.arguments.isEmpty {
      let item = try await review.item(try input.only(of: "review"))
      let view = ReviewItemView(reviewed: item)
      return shell.present(view)
    }
    let items = try await review.items()
    try await shell.present(.array(items.map { ReviewItemView(reviewed: $0).document })) {
      guard !items.isEmpty else { return shell.output.print("Nothing waits for a review.") }
      if shell.person.respondent == .person, let keys = shell.person.keys {
        try await ReviewLoop(review: review, keys: keys, shell: shell).run(items)
      } else {
        ReviewListView(items: items).show(in: shell)
      }
    }
  }
}

/// Shows one proposal after the other, and does what a key says.
struct ReviewLoop {
  /// Milliseconds between checks for a key and for Ctrl-C.
  private static let idleWait = 100
  static func help(for proposal: ReviewProposal) -> String {
    switch proposal {
    case .column, .double: "a accept · r reject · l later · u undo · q leave"
    default: "a accept · e edit · s search another · r reject · l later · u undo · q leave"
    }
  }

  let review: ReviewShelf
  let keys: KeySource
  let shell: ShellContext

  func run(_ items: [ReviewedItem]) async throws {
    var decoder = ReviewKeys()
    var (place, decided) = (0, [Int]())
    while place < items.count {
      // A decision before it may have changed its work.
      guard
        let item = try await review.items().first(where: {
          $0.item.number == items[place].item.number
        })
      else {
        place += 1
        continue
      }
      shell.output.print("\("\(place + 1) of \(items.count)", .muted)")
      ReviewItemView(reviewed: item).show(in: shell)
      shell.output.print("\(Self.help(for: item.item.proposal), .muted)")
      let key = try await key(&decoder)
      if key == .leave { break }
      if key == .undo {
        guard let last = decided.popLast() else {
          shell.output.print("Nothing was decided yet.")
          continue
        }
        _ = try await ChangeShelf(shell.notebook.shelf).undo(source: "/shelf undo")
        shell.output.print("Took back.")
        place = last
        continue
      }
      do {
        switch try await decide(item, key) {
        case .decided: decided.append(place)
        case .putOff: break
        case .undecided:
          decoder.clear()
          continue
        case .left: return await ReviewEnd.show(in: shell, isDecided: !decided.isEmpty)
        }
        place += 1
      } catch let error where !(error is CancellationError) {
        ErrorMessage(error, in: shell.commands).show(on: shell.output)
        decoder.clear()
      }
    }
    await ReviewEnd.show(in: shell, isDecided: !decided.isEmpty)
  }

  private enum Outcome {
    case decided, putOff, undecided
    /// No answer came, or a command in its place.
    case left
  }

  private func key(_ decoder: inout ReviewKeys) async throws -> ReviewKey {
    await keys.begin()
    while true {
      if let key = decoder.next() { return key }
      guard let bytes = await keys.read(waiting: Self.idleWait) else { return .leave }
      try Task.checkCancellation()
      decoder.take(bytes)
    }
  }

  private func decide(_ item: ReviewedItem, _ key: ReviewKey) async throws -> Outcome {
    let number = item.item.number
    switch key {
    case .accept:
      let accepted = try await review.accept([item], source: "/review accept \(number)")
      if case .column = item.item.proposal {
        shell.output.print("Accepted for \(Quantity.count(accepted.works.count, "work")).")
      } else {
        for work in accepted.works { shell.output.print("Accepted \(WorkLine(work).text)") }
      }
      for title in accepted.known {
        shell.output.print("\(title, .strong) is on the shelf already.")
      }
    case .reject:
      try await review.reject([item], source: "/review reject \(number)")
      shell.output.print("Rejected.")
    case .later:
      try await review.putOff(item)
      return .putOff
    case .edit: return try await edit(item)
    case .search: return try await search(item)
    case .undo, .leave: return .undecided
    }
    return .decided
  }

  private func edit(_ item: ReviewedItem) async throws -> Outcome {
    try review.refuseColumn(item)
    let line = try await shell.person.answer("\("What is right, as FIELD:VALUE: ", .prompt)")
    guard let line else { return .left }
    guard !line.isEmpty else { return .undecided }
    let words = WordSplitter.words(of: line).map(\.text)
    let work = try await review.edit(
      item, words, source: "/review edit \(item.item.number) \(line)")
    shell.output.print("Kept as \(WorkLine(work).text)")
    return .decided
  }

  /// Looks for other words, and takes the work whose number is typed.
  private func search(_ item: ReviewedItem) async throws -> Outcome {
    try review.refuseColumn(item)
    let line = try await shell.person.answer(
      "\("Search for (Enter for its own title): ", .prompt)")
    guard let line else { return .left }
    let words = line.split(separator: " ").map(String.init)
    let answer = try await review.search(
      item, words, source: "/review search \(item.item.number) \(line)")
    try await LookUpView(answer: answer).show(in: shell)
    guard !answer.works.isEmpty else { return .undecided }
    let typed = try await shell.person.answer(
      "\("Take which, 1 to \(answer.works.count) (Enter for none): ", .prompt)")
    guard let place = typed.flatMap({ Int($0) }), answer.works.indices.contains(place - 1) else {
      return .undecided
    }
    let work = try await review.take(
      answer.works[place - 1], for: item, source: "/review search \(item.item.number) \(line)")
    shell.output.print("Took \(WorkLine(work).text)")
    return .decided
  }
}

/// What a key decides about a proposal.
enum ReviewKey: Hashable, Sendable {
  case accept, edit, search, reject, later, undo, leave
}

/// Decodes keys from a terminal's bytes; pasted text and keys that send several bytes decide nothing.
struct ReviewKeys: Sendable {
  private var isPasting = false
  private var pending: [UInt8] = []

  /// The next key of what was typed before; nil without one.
  mutating func next() -> ReviewKey? {
    while let byte = pending.first {
      pending.removeFirst()
      if let key = Self.key(byte) { return key }
    }
    return nil
  }

  /// Takes the bytes of one reading.
  mutating func take(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains(Self.pasteStart) { isPasting = true }
    defer { if text.contains(Self.pasteEnd) { isPasting = false } }
    guard !isPasting, bytes.count == 1 || bytes.first != 0x1B else { return }
    pending += bytes
  }

  /// Forgets what was typed ahead, since another question comes between.
  mutating func clear() { pending = [] }

  private static let pasteStart = "\u{1B}[200~"
  private static let pasteEnd = "\u{1B}[201~"

  private static func key(_ byte: UInt8) -> ReviewKey? {
    switch byte {
    case UInt8(ascii: "a"): .accept
    case UInt8(ascii: "e"): .edit
    case UInt8(ascii: "s"): .search
    case UInt8(ascii: "r"): .reject
    case UInt8(ascii: "l"): .later
    case UInt8(ascii: "u"): .undo
    case UInt8(ascii: "q"), 0x03, 0x04, 0x1B: .leave
    default: nil
    }
  }
}
