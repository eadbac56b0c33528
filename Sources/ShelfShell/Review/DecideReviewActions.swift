import Basics
import Notebook
import Reading
import Shelf
import ShellKit
import Suggesting
import Terminal
import Views

/// `/review accept`: takes proposals as they are; without a number those marked as sure.
struct AcceptReviewAction: CommandAction {
  package let form = CommandForm.word("accept", CommandArgument("NUMBER|FILE").optional.repeated)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let review = ReviewShelf(shell.notebook.shelf)
    let items = try await review.items(input.arguments)
    let accepted = try await review.accept(items, source: "/review accept \(input.text)")
    await shell.present(
      .object([
        "accepted": .array(items.map { .integer($0.item.number) }),
        "works": .array(accepted.works.map(\.json)), "known": .strings(accepted.known),
      ])
    ) {
      guard !items.isEmpty else {
        return shell.output.print("No proposal is marked as sure; name one: /review accept NUMBER")
      }
      for work in accepted.works.prefix(EnrichmentQueueView.mostWorks) {
        shell.output.print("Accepted \(WorkLine(work).text)")
      }
      let more = accepted.works.count - EnrichmentQueueView.mostWorks
      if more > 0 { shell.output.print("… and \(Quantity.grouped(more)) more") }
      for title in accepted.known {
        shell.output.print("\(title, .strong) is on the shelf already.")
      }
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review edit`: decides a proposal with what the person states.
struct EditReviewAction: CommandAction {
  package let form = CommandForm.word(
    "edit", CommandArgument("NUMBER"), CommandArgument("FIELD:VALUE").repeated)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let number = input.arguments.first, input.arguments.count > 1 else {
      throw input.missingArgument
    }
    let review = ReviewShelf(shell.notebook.shelf)
    let work = try await review.edit(
      try await review.item(number), Array(input.arguments.dropFirst()),
      source: "/review edit \(input.text)")
    await shell.present(work.json) {
      shell.output.print("Kept as \(WorkLine(work).text)")
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review search`: looks for another work of the catalogues, and takes one of those found.
struct SearchReviewAction: CommandAction {
  package let form = CommandForm.word(
    "search", CommandArgument("NUMBER"), CommandArgument("WORD|ISBN").optional.repeated,
    options: [.take])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let number = input.arguments.first else { throw input.missingArgument }
    let review = ReviewShelf(shell.notebook.shelf)
    let item = try await review.item(number)
    let answer = try await review.search(
      item, Array(input.arguments.dropFirst()), source: "/review search \(input.text)")
    guard let place = input.number(.take) else {
      let view = LookUpView(answer: answer)
      return try await shell.present(view.json) {
        try await view.show(in: shell)
        if !answer.works.isEmpty {
          shell.advise("The same line with \(CommandOption.take.flag) 1 takes the first.")
        }
      }
    }
    let works = try answer.result.get()
    guard works.indices.contains(place - 1) else {
      throw ReviewError.noChoice(place, count: works.count)
    }
    let work = try await review.take(
      works[place - 1], for: item, source: "/review search \(input.text)")
    await shell.present(work.json) {
      shell.output.print("Took \(WorkLine(work).text)")
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review reject`: a row's work leaves the shelf, facts are not filled in, a book is not added.
struct RejectReviewAction: CommandAction {
  package let form = CommandForm.word("reject", CommandArgument("NUMBER|FILE").repeated)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else { throw input.missingArgument }
    let review = ReviewShelf(shell.notebook.shelf)
    let items = try await review.items(input.arguments)
    try await review.reject(items, source: "/review reject \(input.text)")
    await shell.present(
      .object(["rejected": .array(items.map { .integer($0.item.number) })])
    ) {
      shell.output.print("Rejected: \(Quantity.count(items.count, "proposal")).")
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review later`: puts a proposal behind the others.
struct PutOffReviewAction: CommandAction {
  package let form = CommandForm.word("later", CommandArgument("NUMBER"))

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let review = ReviewShelf(shell.notebook.shelf)
    let item = try await review.item(try input.only(of: "review"))
    try await review.putOff(item)
    shell.present(.object(["later": .integer(item.item.number)])) {
      shell.output.print("\(item.title, .strong) comes last now.")
    }
  }
}

/// What is said after decisions, or after none.
enum ReviewEnd {
  /// Without a decision there is nothing to take back.
  package static func show(in shell: ShellContext, isDecided: Bool = true) async {
    let count = (try? await shell.notebook.askedShelf.reviewCount()) ?? 0
    let left = "\(Quantity.grouped(count)) left to review"
    shell.printMuted(isDecided ? "\(left) · /shelf undo takes the decision back" : left)
  }
}

extension CommandOption {
  fileprivate static let take = CommandOption(
    "take", .number("N", 1...ReviewedChoice.most), help: "take the work of this place in the search"
  )
}

/// A proposal: what is proposed, how sure it is, and what speaks for and against it.
struct ReviewItemView: Presentable {
  let reviewed: ReviewedItem

  package func show(in shell: ShellContext) {
    let authors = reviewed.authors.joined(separator: ", ")
    let by = authors.isEmpty ? "" : " by \(authors)"
    shell.output.print("[\(String(reviewed.item.number))] \(reviewed.title, .strong)\(by)")
    FactList(facts).print(on: shell.output)
  }

  private var facts: [FactList.Fact] {
    let proposal = reviewed.item.proposal
    var facts: [FactList.Fact] = [("from", proposal.source), ("sure", sure)]
    switch proposal {
    case .row(let row):
      facts.append(("because", row.words))
      facts.append(("reject", "takes it off the shelf"))
    case .column(let column):
      facts.append(("cells", column.sample))
      facts.append(("because", column.words))
      facts.append(("accept", "fills them in where their works state nothing"))
      facts.append(("reject", "leaves them out"))
    case .double(let double):
      facts.append(
        ("double of", "\(double.otherTitle) (\(String(double.other.rawValue.prefix(8))))"))
      facts.append(("because", double.words))
      facts.append(("accept", "joins them: /shelf merge"))
      facts.append(("reject", "leaves both as they are"))
    case .facts(let match):
      facts.append(("match", match.match.line))
      let fills = reviewed.fills.words
      facts.append(("fills", reviewed.fills.isEmpty ? "nothing new" : fills))
      facts.append(("because", match.words))
    case .book(let book):
      if let isbn = book.isbn { facts.append(("ISBN", "\(isbn.description)")) }
      facts.append(("because", book.doubt?.words ?? "not confirmed yet"))
    }
    return facts
  }

  /// The confidence, with a mark where it may be accepted with others.
  private var sure: String {
    let proposal = reviewed.item.proposal
    let share = "\(proposal.percent)"
    return proposal.isPreaccepted ? "\(share) · marked as sure" : share
  }

  var document: JSONValue {
    let item = reviewed.item
    return .object([
      "number": .integer(item.number), "by": .string(item.proposal.maker.rawValue),
      "title": .string(reviewed.title), "authors": .strings(reviewed.authors),
      "confidence": .plain(item.proposal.confidence), "sure": .bool(item.proposal.isPreaccepted),
      "file": .string(item.proposal.file), "put_off": .integer(item.putOff),
      "fills": .array(reviewed.fills.map(\.json)), "proposal": item.proposal.json,
    ])
  }
}

/// Proposals in a table, one in each row.
struct ReviewListView {
  let items: [ReviewedItem]

  package func show(in shell: ShellContext) {
    var table = Terminal.Table([
      .init("#", .right), .init("title", isMain: true), .init("sure", .right),
      .init("from", yields: true), .init("because", yields: true),
    ])
    for reviewed in items {
      let proposal = reviewed.item.proposal
      table.add([
        "\(String(reviewed.item.number))", "\(reviewed.title, .strong)", "\(proposal.percent)",
        "\(proposal.source)", "\(proposal.reason)",
      ])
    }
    shell.print(table)
    shell.advise(
      "/review NUMBER shows one; /review accept, edit, search, reject or later with its number decides it."
    )
  }
}

extension ReviewProposal {
  var percent: String { "\(Int((confidence * 100).rounded(.down)))%" }

  /// The machine, with the file or the catalogue that it read.
  var source: String {
    switch self {
    case .row(let row): "import of \(row.file), line \(row.line)"
    case .column(let column): "import of \(column.file)"
    case .double(let double): "likely double of \(double.otherTitle)"
    case .facts(let facts):
      CatalogueName(rawValue: facts.match.title.source)?.words
        ?? facts.match.title.source
    case .book(let book): "photo \(book.photo)"
    }
  }

  var reason: String {
    switch self {
    case .row(let row): row.words
    case .column(let column): column.words
    case .double(let double): double.words
    case .facts(let facts): facts.words
    case .book(let book): book.doubt?.words ?? "not confirmed yet"
    }
  }
}

extension ReviewedRow {
  /// The columns that were guessed.
  fileprivate var words: String {
    guard !columns.isEmpty else {
      return "the row has no title: a catalogue's title for the book is used"
    }
    return columns.map { place -> String in
      "column \(place.column) is taken for \(place.field) (\(Int((place.confidence * 100).rounded(.down)))%)"
    }.joined(separator: "; ")
  }
}

extension ReviewedDouble {
  fileprivate var words: String {
    switch likeness {
    case .names: "the same title, and the names of the authors differ in spelling"
    case .titles: "the same author, and the titles differ by a letter"
    case .subtitle: "the same author, and the title of one is part of the other"
    }
  }
}

extension ReviewedColumn {
  /// Cells that are shown.
  private static let mostCells = 3

  fileprivate var words: String {
    "column \(place.column) may hold \(place.field) (\(Int((place.confidence * 100).rounded(.down)))%)"
  }

  /// The number of cells with the first ones, such as `12 works: 4, 5, 3 and 9 more`.
  fileprivate var sample: String {
    let texts = cells.map { $0.text.count > 40 ? "\($0.text.prefix(40))…" : $0.text }
    return "\(Quantity.count(cells.count, "work")): \(Quantity.list(texts, most: Self.mostCells))"
  }
}

extension CatalogueWork {
  /// Title, authors, year and ISBN on one line.
  fileprivate var line: String {
    let names = authors.map(\.name).joined(separator: ", ")
    let parts: [String?] = [
      fullTitle, names.isEmpty ? nil : names,
      shownYear.map { String($0) },
      editions.first?.isbns.first.map { "ISBN \($0.description)" },
    ]
    return parts.compactMap(\.self).joined(separator: " · ")
  }
}
