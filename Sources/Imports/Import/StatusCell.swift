package import Reading

/// What a word of a status column means for its row.
package enum StatusMeaning: Hashable, Sendable {
  case status(ReadingStatus)
  /// It says no status: dates and ratings do, and the word is a tag.
  case tag
  /// The row stays out.
  case leftOut

  /// Reads what a person answers: a status, `tag` or `skip`; throws with near names.
  package init(named text: String) throws(ReadingError) {
    switch text.lowercased() {
    case Self.tagName: self = .tag
    case Self.skipName: self = .leftOut
    default: self = .status(try ReadingStatus(named: text))
    }
  }

  package static let (tagName, skipName) = ("tag", "skip")
  /// Every word that may be answered.
  package static let names = ReadingStatus.allCases.map(\.rawValue) + [tagName, skipName]
}

/// Finds the status of a row.
struct StatusCell {
  private(set) var status: ReadingStatus?
  /// The day that stands behind the status, as in `Finished on 2024-11-07`.
  private(set) var date: String?
  /// The page or share that stands behind it, as in `DNF p. 88`.
  private(set) var progress: String?
  /// How often it was read, as in `read (2x)`.
  private(set) var times: Int?
  private(set) var isLeftOut = false
  /// True for a word that nobody knows.
  private(set) var isUnknown = false
  /// Collections and shelves that are no status.
  private(set) var tags: [String] = []
  /// True for a word or a collection that says that a copy is there.
  private(set) var isOwned = false

  /// A status that is named, also with a date behind it; `known` are meanings by folded word.
  init(named text: String, dates: DateCell, known: [String: StatusMeaning]) {
    let said = known[FoldedText.folded(text)]
    isOwned = said == nil && StatusWords.owned.contains(ReadingStatus.folded(text))
    switch said ?? Self.meaning(of: text) {
    case .status(let status): self.status = status
    case .tag: tags = [text]
    case .leftOut: isLeftOut = true
    case nil: if !readDetail(text, dates) { (isUnknown, tags) = (true, [text]) }
    }
  }

  /// Reads a status with a day, a page, a share or a number of times behind it.
  private mutating func readDetail(_ text: String, _ dates: DateCell) -> Bool {
    let words = text.split { " ()[],:".contains($0) }.map(String.init)
    for place in words.indices.dropFirst().reversed() {
      guard case .status(let status) = Self.meaning(of: words[..<place].joined(separator: " "))
      else { continue }
      let tail = words[place...].drop { !$0.contains(where: \.isNumber) }.joined(separator: " ")
      let number = tail.filter { !"x×. ".contains($0) && ($0.isNumber || !$0.isLetter) }
      if dates.read(tail) != .unread {
        date = tail
      } else if tail.contains("%")
        || Self.pages.contains(
          FoldedText.folded(words[place...].joined(separator: " ")).filter(\.isLetter))
      {
        progress = number
      } else if FoldedText.folded(tail).filter(\.isLetter) == "x", let times = Int(number) {
        self.times = times
      } else {
        break
      }
      self.status = status
      return true
    }
    return false
  }

  /// Words for a page without case and signs.
  private static let pages: Set<String> = [
    "p", "pg", "page", "atpage", "onpage", "s", "seite", "aufseite", "bisseite", "pagina", "pag",
    "side", "sida", "str", "strona", "стр",
  ]

  private static func meaning(of text: String) -> StatusMeaning? {
    if let status = ReadingStatus(known: text) { return .status(status) }
    return StatusWords.ignored.contains(ReadingStatus.folded(text)) ? .leftOut : nil
  }

  /// LibraryThing's collections: the first that is a status counts, `Your library` is what is owned.
  init(collections text: String) {
    for name in CellText.list(text, ",") {
      switch name.lowercased() {
      case "your library": isOwned = true
      case "read but unowned": status = status ?? .read
      case "private", "all collections": continue
      default:
        if let named = ReadingStatus(known: name) {
          status = status ?? named
        } else {
          tags.append(name)
        }
      }
    }
  }
}
