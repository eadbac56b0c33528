import Basics
package import Discovery
package import Sessions
package import ShellKit
package import Terminal

/// A list of suggestions, or the question that is asked back.
package struct RoundView {
  private let round: PresentedRound
  private let cell: Int

  package init(_ round: PresentedRound, of cell: Int) {
    self.round = round
    self.cell = cell
  }

  /// The list of a recorded cell; nil for another cell.
  package init?(_ cell: Cell) {
    guard let round = cell.suggestions.flatMap({ PresentedRound($0.round) }) else { return nil }
    self.init(round, of: cell.number)
  }

  package func show(in shell: ShellContext) {
    showRecord(on: shell.output)
    guard !round.books.isEmpty, round.question == nil else { return }
    for note in notes { shell.output.print("\(note, .muted)") }
    if !shell.isSubcommand { shell.output.print("\(hint, .muted)") }
  }

  /// Prints the list or the question, without what to do next.
  package func showRecord(on output: Output) {
    if let question = round.question {
      output.print("\("[\(cell)]", .muted) \(question.text, .strong)")
      showUnread(on: output)
      for (place, choice) in question.choiceTexts.enumerated() {
        output.print("\("\(place + 1)", .strong)  \(choice)", indent: 4)
      }
      return output.print("\("A number, or other words; done leaves.", .muted)")
    }
    ProposalsView(counts: round.counts).show(on: output)
    guard !round.books.isEmpty else {
      output.print("\("[\(cell)]", .muted) \(Self.nothing(round))")
      return showUnknown(on: output)
    }
    output.print("\("[\(cell)]", .muted) \(counts, .muted)")
    showUnknown(on: output)
    showMissing(on: output)
    if let near = round.near { output.print("\(near.words, .muted)", indent: 4) }
    for book in round.books { show(book, on: output) }
  }

  /// Tells what of the line was not understood or is not known, and what of the wish decided nothing.
  private func showUnknown(on output: Output) {
    showUnread(on: output)
    for part in round.untold { output.print("\(part.words, .warning)", indent: 4) }
    for kind in [UnknownName.Kind.title, .author, .like] {
      let names: [String] = round.unknown.filter { $0.kind == kind }.map { "“\($0.name)”" }
      if names.isEmpty { continue }
      output.print("\(kind.words(names.joined(separator: ", ")), .warning)", indent: 4)
    }
  }

  /// Tells what was asked for and not found in every book.
  private func showMissing(on output: Output) {
    guard !round.missing.isEmpty else { return }
    let parts: [String] = round.missing.map {
      "“\($0.part)” in \(Quantity.grouped($0.met)) of \(Quantity.grouped(round.books.count))"
    }
    output.print(
      "\("Found of what you asked for: \(parts.joined(separator: ", ")).", .warning)", indent: 4)
  }

  private func showUnread(on output: Output) {
    guard !round.unread.isEmpty else { return }
    let stretches: [String] = round.unread.map { "“\($0)”" }
    output.print(
      "\("Not understood: \(stretches.joined(separator: ", ")). Wishes are read in English.", .warning)",
      indent: 4)
  }

  private func show(_ book: PresentedBook, on output: Output) {
    let facts: [String?] = [
      book.authors.isEmpty ? nil : book.authors.joined(separator: ", "),
      book.year.map { String($0) }, book.pages.map { Quantity.count($0, "page") },
    ]
    let told = facts.compactMap(\.self)
    let behind = told.isEmpty ? "" : " · \(told.joined(separator: " · "))"
    output.print("\("\(book.number)", .strong)  \(book.title, .strong)\(behind)", indent: 5)
    let score = Quantity.decimal(book.score, places: 2)
    let line: StyledText =
      "   \(slot(book), .citation) \(score, .muted)  \(book.reason.statement.words)"
    output.print(line, indent: 5)
    show(book.reason.check.faults, on: output)
    if let said = book.said {
      output.print("   \("a model: \(said.text)", .muted)", indent: 5)
      show(said.faults, on: output)
    }
    output.print("   \(book.provenance.words, .muted)", indent: 5)
  }

  private func show(_ faults: [ReasonFault], on output: Output) {
    for fault in faults {
      output.print("   \("! not borne out: \(fault.words)", .warning)", indent: 5)
    }
  }

  private func slot(_ book: PresentedBook) -> String {
    guard let other = book.standsInFor else { return book.slot.words }
    return "\(book.slot.words) (no \(other.words) book left)"
  }

  /// What the list was taken from.
  private var counts: String {
    let candidates = Quantity.count(round.counts.candidates, "candidate")
    let out = round.counts.excluded.values.reduce(0, +)
    let from =
      out > 0 ? "from \(candidates), \(Quantity.grouped(out)) kept out" : "from \(candidates)"
    let (claiming, borneOut) = round.reasons
    guard claiming > 0 else { return from }
    return
      "\(from) · reasons borne out \(Quantity.grouped(borneOut)) of \(Quantity.grouped(claiming))"
  }

  private var notes: [String] {
    let counts = round.counts
    var notes: [String] = []
    if counts.taste == 0 {
      notes.append(
        "Nothing of your taste is known yet, so widely read books come first, equal ones by their titles. /shelf import FILE brings what you read; then the list follows it."
      )
    } else if counts.taste < 3 {
      notes.append(
        "Your taste rests on \(Quantity.count(counts.taste, "book")); more make the list sharper.")
    } else if round.books.count < 3 {
      notes.append("Few books fit: a wider wish finds more.")
    }
    if counts.bare * 2 >= counts.taste, counts.bare > 2 {
      notes.append(
        "\(Quantity.grouped(counts.bare)) of the \(Quantity.count(counts.taste, "book")) behind your taste have no subjects, so authors decide: /shelf enrich fills them."
      )
    }
    if let reader = round.wish.reader, reader.shelves.isEmpty {
      notes.append("Ranked by your shelf: nothing is known of what \(reader.words) likes.")
    }
    return notes
  }

  private var hint: String {
    "Go on in plain words, such as: something shorter · why 1 · done leaves"
  }
}

extension UnknownName.Kind {
  /// Why names of this kind decided nothing.
  fileprivate func words(_ names: String) -> String {
    switch self {
    case .title:
      "\(names), read as a title: neither on your shelf nor in the catalogue on this computer, so nothing was chosen by it."
    case .author:
      "\(names), read as an author: neither on your shelf nor in the catalogue on this computer, so nothing was chosen by it."
    case .like:
      "\(names): neither on your shelf nor in the catalogue on this computer, so nothing is compared with it."
    }
  }
}

extension NearPlace {
  /// What the list is near.
  package var words: String {
    let pages =
      pages.count == 1
      ? "p.\(pages.lowerBound)" : "pp.\(pages.lowerBound)-\(pages.upperBound)"
    return chapter.map { "near “\($0)” of \(book), \(pages)" } ?? "near \(book), \(pages)"
  }
}

extension UntoldWish {
  package var words: String {
    switch self {
    case .length: "No catalogue here tells how long these books are, so length decided nothing."
    case .era: "No catalogue here tells when these books came out, so the time decided nothing."
    case .likeness:
      "No catalogue here tells the subjects of what they should be like, so likeness decided nothing."
    case .mood: "No catalogue here describes these books, so the mood decided nothing."
    }
  }
}

extension SuggestionSlot {
  package var words: String {
    switch self {
    case .familiar: "familiar"
    case .stretch: "stretch"
    case .discovery: "discovery"
    }
  }
}

extension [Provenance] {
  /// Where a book was found.
  package var words: String {
    let places = map { (place: Provenance) -> String in
      switch place {
      case .shelf: "unread on your shelf"
      case .question(.subject(let name)): "subject \(name)"
      case .question(.author(let name)): "author \(name)"
      case .question(.title(let name)): "title \(name)"
      case .question(.years(let years)): Self.words(of: years)
      case .question(.apart): "much read, apart from your subjects"
      case .question(.matter(let words)): "words \(words)"
      case .question(.neighbours): "beside books you liked"
      case .proposal: "a model"
      }
    }
    return "found by: \(Quantity.list(places, most: 3))"
  }

  private static func words(of years: ClosedRange<Int>) -> String {
    let (first, last) = (years.lowerBound, years.upperBound)
    if first < 0 { return "years until \(last)" }
    if last > 9000 { return "years since \(first)" }
    return first == last ? "year \(first)" : "years \(first)–\(last)"
  }
}

extension RoundView {
  /// Says why no book comes, and what brings one.
  static func nothing(_ round: PresentedRound) -> String {
    let counts = round.counts
    let wanted: [String] = (round.wish.genres + round.wish.about + round.unread).map { "“\($0)”" }
    let out = counts.excluded.values.reduce(0, +)
    if counts.candidates > 0, out == counts.candidates {
      let kinds = counts.excluded.sorted { $0.key < $1.key }.map { kind, count in
        "\(Quantity.grouped(count)) \(Self.words(ofExclusion: kind))"
      }
      return
        "No book is left: all \(Quantity.count(counts.candidates, "candidate")) were kept out (\(kinds.joined(separator: ", "))). A wider wish, or /catalogue import FILE, brings more; after done, what was only shown may come again."
    }
    if counts.candidates > 0 || round.wish.namesBooks && counts.shelf > 0 {
      return wanted.isEmpty
        ? "No book on your shelf or in the catalogue on this computer fits. What else could it be: a kind of book, a matter, a book you liked?"
        : "No book on your shelf or in the catalogue on this computer fits \(wanted.joined(separator: ", ")). Is there another word for it, or a book like it?"
    }
    if counts.shelf == 0 {
      return
        "Nothing to suggest from: no work is on your shelf, and no catalogue on this computer. /shelf import FILE brings what you read; /catalogue import FILE brings books to choose from."
    }
    return
      "No candidate was found: your shelf has no unread book that you don't own, and the catalogue on this computer none that fits. /catalogue import FILE brings books to choose from."
  }

  /// The reason of exclusions in words.
  package static func words(ofExclusion kind: String) -> String {
    switch kind {
    case "read": "read"
    case "reading": "begun"
    case "abandoned": "given up"
    case "owned": "owned"
    case "refused": "refused"
    case "recommended": "shown before"
    case "never": "never wanted"
    case "named": "named in the line"
    case "unfit": "do not fit"
    default: "not wanted now"
    }
  }
}

/// What became of the books that a model proposed.
struct ProposalsView {
  let counts: PresentedRound.Counts

  package func show(on output: Output) {
    if let failure = counts.failure {
      return output.print("\("\(failure.words) These books are from this computer.", .warning)")
    }
    guard let tally = counts.proposals else { return }
    let parts = [
      part(tally.verified, "in a catalogue"), part(tally.wrongAuthor, "by another author"),
      part(tally.unverified, "in no catalogue"), part(tally.known, "known to you"),
    ].compactMap(\.self)
    let found = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    let age =
      tally.oldestAnswer.map { " · answers kept for up to \(Quantity.count($0 / 86_400, "day"))" }
      ?? ""
    output.print(
      "\("a model proposed \(Quantity.count(tally.proposed, "book"))\(found)\(age)", .muted)")
    guard !tally.notices.isEmpty else { return }
    let notices = tally.notices.sorted { $0.key < $1.key }.map { name, count in
      "\(name) \(Quantity.grouped(count))"
    }
    output.print("\("not taken of its reply: \(notices.joined(separator: ", "))", .muted)")
  }

  private func part(_ count: Int, _ words: String) -> String? {
    count > 0 ? "\(Quantity.grouped(count)) \(words)" : nil
  }
}

extension ProposalFailure {
  package var words: String {
    switch self {
    case .budget: "The budget leaves no call of a model."
    case .limited: "The model's service takes no more requests now."
    case .unreachable: "The model's service does not answer."
    case .failed: "The model's service answered with an error."
    }
  }
}

extension Clarification {
  /// The question in the person's language.
  package var words: String {
    switch self {
    case .fiction: "Fiction, or something true?"
    case .mood: "What mood?"
    case .length: "How long?"
    case .refusals: "What was wrong with those?"
    }
  }
}
