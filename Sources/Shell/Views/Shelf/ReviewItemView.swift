import App
import Basics
import Reading
import Terminal

/// A proposal: what is proposed, how sure it is, and what speaks for and against it.
struct ReviewItemView: Presentable {
  private let reviewed: ReviewedItem

  init(_ reviewed: ReviewedItem) { self.reviewed = reviewed }

  func show(in shell: ShellContext) {
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
  private let items: [ReviewedItem]

  init(_ items: [ReviewedItem]) { self.items = items }

  func show(in shell: ShellContext) {
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
