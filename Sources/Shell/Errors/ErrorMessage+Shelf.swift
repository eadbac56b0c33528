import App
import Reading
import Terminal

extension ErrorMessage {
  init(shelf error: ShelfError) {
    switch error {
    case .notFound(let reference, let candidates):
      self.init(
        candidates.isEmpty
          ? "No work of the shelf fits \(reference)." : "\(reference) names no single work.",
        advice: candidates.isEmpty
          ? "/shelf lists the works; /shelf add TITLE adds one."
          : "Perhaps: \(candidates.joined(separator: " · ")).", .notFound)
    case .alreadyThere(let title):
      self.init(
        "\(title) is on the shelf already.", advice: "/shelf change WORK FIELD:VALUE changes it.")
    case .noField(let words):
      self.init(
        "“\(words)” names no field.",
        advice: "Put it into quotation marks with its field: title:\"\(words)\".", .usage)
    case .nothingToUndo: self.init("No change of the shelf is left to take back.")
    case .noImport(let name, let count):
      self.init(
        count == 0 ? "No import is called \(name)." : "\(name) names several imports.",
        advice: "/shelf imports lists them with their numbers.", .notFound)
    case .importStays(let file, let wasUndone):
      self.init(
        wasUndone
          ? "The import of \(file) was taken back already."
          : "The import of \(file) is too old to be taken back.",
        advice: "/shelf imports lists those that can be.")
    case .noFiles(let question):
      self.init(
        "No book of the library is a file of a work with \(question).",
        advice: "/shelf \(question) lists the works; opening a file links it to its work.",
        .notFound)
    case .nothingToJoin:
      self.init(
        "Name two works or more, each once.",
        advice: "Such as /shelf merge 1a2b3c4d 5e6f7a8b; /shelf show WORK shows the id of a work.",
        .usage)
    case .noPart(let count):
      self.init(
        "Name some of the \(Quantity.count(count, "part")) of the work by number, and not all.",
        advice: "/shelf split WORK lists them.", .usage)
    case .unknownStatuses(let values, let column):
      let named = values.prefix(Self.mostNumbers).map { "“\($0)”" }.joined(separator: ", ")
      self.init(
        "Nothing was written: \(column) holds words that name no known status: \(named).",
        advice:
          "Say what each means: --status \"\(values.first ?? "")=read\". Possible: \(StatusMeaning.names.joined(separator: ", ")).",
        .usage)
    case .noBook:
      self.init(
        "No single book is open.", advice: "/open FILE, or name the work: /shelf add TITLE.", .usage
      )
    }
  }

  init(backup error: ShelfBackupError) {
    switch error {
    case .notABackup:
      self.init(
        "No backup of a shelf was found.", advice: "Name its file: /shelf restore FILE.",
        .unreadable)
    case .damaged:
      self.init("The backup is damaged: its rows do not have its hash.", .unreadable)
    case .newer: self.init("The backup is of a later version of this program.", .unreadable)
    case .changed:
      self.init("The shelf changed meanwhile; nothing was deleted.", advice: "Type it again.")
    case .notEmpty(let works):
      self.init(
        "The shelf has \(Quantity.count(works, "work")).",
        advice: "/shelf reset empties it, after a backup; then restore.", .usage)
    }
  }

  init(review error: ReviewError) {
    switch error {
    case .noItem(let name, let open):
      let numbers = Quantity.list(open.map(String.init), most: Self.mostNumbers)
      self.init(
        "No open proposal is called \(name).",
        advice: open.isEmpty
          ? "Nothing waits for a review." : "Open: \(numbers). /review lists them.",
        .notFound)
    case .isColumn(let number):
      self.init(
        "Proposal \(String(number)) is about a column of many works.",
        advice: "/review accept \(String(number)) takes its cells, reject leaves them out.", .usage)
    case .isDouble(let number):
      self.init(
        "Proposal \(String(number)) is about two works.",
        advice: "/review accept \(String(number)) joins them, reject leaves them apart.", .usage)
    case .noChoice(let number, let count):
      self.init(
        count == 0 ? "No catalogue has it." : "The search has no work \(number).",
        advice: count == 0 ? "Search for other words." : "Take one of 1 to \(count).", .notFound)
    }
  }

  /// Numbers of proposals that are named.
  private static let mostNumbers = 9

  init(query error: ShelfQueryError) {
    switch error {
    case .unknownField(let name, let near): self.init(Self.unknownField(name), near: near, ":")
    case .unknownValue(let field, let value, let near):
      self.init("\(field.rawValue) has no value “\(value)”.", near: near)
    case .noValue(let field):
      self.init(
        "\(field.rawValue) needs a value.", advice: "Such as \(field.rawValue):any.", .usage)
    case .noComparison(let field, let sign):
      self.init(
        "\(field.rawValue) takes no \(sign).", advice: "Write \(field.rawValue):VALUE.", .usage)
    case .unclosedQuote(let text):
      self.init("The quotation mark before “\(text)” has no end.", .usage)
    case .isbn(let error): self.init(isbn: error)
    case .unknownOrder(let name, let near): self.init("Unknown order: \(name).", near: near)
    }
  }

  init(edit error: ShelfEditError) {
    switch error {
    case .unknownField(let name, let near): self.init(Self.unknownField(name), near: near, ":")
    case .value(let field, let value, let expected):
      self.init("\(field.rawValue) cannot be “\(value)”.", near: expected)
    case .stays(let field):
      self.init(
        "Nothing can be taken away from \(field.rawValue).",
        advice: "Write \(field.rawValue):VALUE.",
        .usage)
    }
  }

  private static func unknownField(_ name: String) -> String {
    "Unknown field of the shelf: \(name)."
  }

  /// A message about a name, with names that may be meant.
  private init(_ what: String, near: [String], _ sign: String = "") {
    let names = near.map { $0 + sign }.joined(separator: ", ")
    self.init(what, advice: near.isEmpty ? "" : "Possible: \(names).", .usage)
  }

  init(table error: TableError) {
    switch error {
    case .empty: self.init("The file is empty.", advice: Self.nothingTaken, .unreadable)
    case .noRows:
      self.init("The file has a header and no rows.", advice: Self.nothingTaken, .unreadable)
    case .notText:
      self.init(
        "The file is not text.", advice: "Export a table (CSV or TSV) instead.", .unreadable)
    case .tooLarge(let bytes, let limit):
      self.init(
        "The file has \(Quantity.bytes(bytes)), more than \(Quantity.bytes(limit)).",
        advice: Self.nothingTaken, .unreadable)
    case .tooManyRows(let limit):
      self.init(
        "The file has more than \(Quantity.count(limit, "row")).", advice: Self.nothingTaken,
        .unreadable)
    case .tooManyColumns(let count, let limit):
      self.init(
        "A row has \(Quantity.count(count, "cell")), more than \(Quantity.grouped(limit)).",
        advice: Self.nothingTaken, .unreadable)
    }
  }

  init(columns error: ColumnMapError) {
    switch error {
    case .noColumn(let name, let near): self.init("The file has no column \(name).", near: near)
    case .noField(let name, let near): self.init("No column can hold \(name).", near: near)
    case .noTitle(let columns):
      self.init(
        "No column holds the titles.",
        advice:
          "Name it: /shelf import FILE --map \"\(columns.first ?? "Name")=title\". Columns: \(columns.joined(separator: ", ")).",
        .usage)
    }
  }

  init(reading error: ReadingError) {
    switch error {
    case .emptyTitle: self.init("A title cannot be blank.", .usage)
    case .rating(let text):
      self.init(
        "\(text) is not a rating.", advice: "Quarter stars from 0.25 to 5, such as 4.25.", .usage)
    case .date(let text):
      self.init("\(text) is not a date.", advice: "Write 2024, 2024-05 or 2024-05-17.", .usage)
    case .status(let text, let near):
      let all = ReadingStatus.allCases.map(\.rawValue)
      self.init(
        "Unknown status: \(text).",
        advice: "Possible: \((near.isEmpty ? all : near).joined(separator: ", ")).", .usage)
    }
  }

  init(isbn error: ISBNError) {
    switch error {
    case .length(let text, let count):
      self.init(
        "\(text) is not an ISBN: it has \(Quantity.count(count, "sign")).",
        advice: "An ISBN has 10 or 13.", .usage)
    case .prefix(let text):
      self.init("\(text) is not an ISBN: 13 digits begin with 978 or 979.", .usage)
    case .character(let text, let scalar):
      self.init("\(text) is not an ISBN: “\(String(scalar))” is in it.", .usage)
    case .checksum(let text, let expected):
      self.init(
        "\(text) is not an ISBN: its last sign would be \(expected).",
        advice: "A digit is wrong, or two changed places.", .usage)
    }
  }
}
