import Answers
import App
import Sessions
import Terminal

extension ErrorMessage {
  init(notebook error: NotebookError) {
    self =
      switch error {
      case .noBook: .noBook
      case .severalBooks(let purpose): .severalBooks(purpose)
      case .unnamedBook(let count, let candidates): .unnamedBook(count, candidates)
      case .unclearPlace(let place, let labels): .unclearPlace(place, labels)
      case .notAmongBooks(let name, let labels): .notAmongBooks(name, labels)
      case .noSuchChunk(let number, let count): .noSuchChunk(number, count)
      case .noChunkNumber(let text, let count): .noChunkNumber(text, count)
      case .beyondFence(let page, let position): .beyondFence(page, position)
      case .nothingToSummarize(let text): .nothingToSummarize(text)
      case .noSuchCell(let reference, let count): .noSuchCell(reference, count)
      case .noCellYet: .noCellYet
      case .severalCells(let reference, let count): .severalCells(reference, count)
      case .notRunnable(let number, let kind, let instead): .notRunnable(number, kind, instead)
      case .notCut(let number): .notCut(number)
      case .bookOfCellMissing(let title): .bookOfCellMissing(title)
      case .otherBook(let number, let title): .otherBook(number, title)
      case .unevenRanges(let first, let second): .unevenRanges(first, second)
      case .foreignConversation(let reference): .foreignConversation(reference)
      case .noSuchConversation(let place, let count): .noSuchConversation(place, count)
      case .cellBeyondFence(let number): .cellBeyondFence(number)
      case .sharesBeyondFence(let numbers): .sharesBeyondFence(numbers)
      case .unsoundTranscript(let location): .unsoundTranscript(location)
      case .templateVariable(let name, let template, let place):
        Self(
          "\(name) is a variable of the template \(template), not a parameter.",
          advice: place.map {
            "Its value is in \($0), under input: default:; /edit template \(template) changes it, /rerun --here asks again with it."
          }
            ?? "It has no value: /edit template \(template), then \(ErrorMessage.valueOfOwn(name)).",
          .usage)
      case .bookTooLong(let measure): .bookTooLong(measure)
      case .needsModel(let setting): .needsModel(setting)
      }
  }
}

/// Messages about open books and the reading position.
extension ErrorMessage {
  fileprivate static var noBook: Self {
    Self("No book is open.", advice: "/books lists the library; /open BOOK opens one.")
  }

  fileprivate static func severalBooks(_ purpose: String) -> Self {
    Self(
      "\(purpose) works on one book, and several are open.", advice: "/open one of them first.",
      .usage)
  }

  fileprivate static func unnamedBook(_ count: Int, _ candidates: [String]) -> Self {
    guard count > 0 else { return Self("The library holds no books.", .notFound) }
    return Self(
      "No book is named, and the library holds \(Quantity.count(count, "book")).",
      advice: "Such as \(candidates.joined(separator: ", ")).", .usage)
  }

  fileprivate static func unclearPlace(_ place: String, _ labels: [String]) -> Self {
    Self(
      "\(place) of which book? It is in \(labels.joined(separator: ", ")).",
      advice: "Name it, such as \(labels.first ?? "") \(place).", .usage)
  }

  fileprivate static func notAmongBooks(_ name: String, _ labels: [String]) -> Self {
    Self(
      "No open book is called \(name).", advice: "Open are \(labels.joined(separator: ", ")).",
      .notFound)
  }

  fileprivate static func noSuchChunk(_ number: Int, _ count: Int) -> Self {
    Self(
      "There is no visible chunk #\(number).", advice: "The set has #0 to #\(max(0, count - 1)).",
      .notFound)
  }

  fileprivate static func noChunkNumber(_ text: String, _ count: Int) -> Self {
    Self(
      "\(text) is not the number of a chunk.",
      advice: "The set has #0 to #\(max(0, count - 1)). A word is embedded without #.", .usage)
  }

  fileprivate static func beyondFence(_ page: String, _ position: String) -> Self {
    Self(
      "Page \(page) is beyond your reading position p.\(position).",
      advice: "/page N moves it; --all-pages overrides it once.")
  }

  fileprivate static func nothingToSummarize(_ text: String) -> Self {
    Self(
      "\(text) names no chapter and no page of this book.",
      advice: "/summarize chapter 3, /summarize pages 10-14 or /summarize book", .notFound)
  }
}

/// Messages about cells and conversations.
extension ErrorMessage {
  fileprivate static func noSuchCell(_ reference: String, _ count: Int) -> Self {
    Self(
      "There is no cell \(reference).",
      advice: count == 0
        ? "This session has none yet: a question makes one. ~1/3 is the third of the last session."
        : "/cells lists 1 to \(count).",
      .notFound)
  }

  fileprivate static var noCellYet: Self {
    Self(
      "No cell of this session has that yet.",
      advice: "Ask the open book something first; /session list shows earlier sessions.",
      .notFound)
  }

  fileprivate static func severalCells(_ reference: String, _ count: Int) -> Self {
    Self("\(reference) names \(count) cells; one is wanted.", .usage)
  }

  fileprivate static func notRunnable(_ number: Int, _ kind: CellKind, _ instead: RunnableCell?)
    -> Self
  {
    let advice =
      switch instead {
      case .question(let last): "^ or \(last) names the last question; /cells lists the cells."
      case .search(let last): "\(last) names the last search; /cells lists the cells."
      case nil: "/cells lists the cells."
      }
    return Self(
      "Cell [\(number)] (\(kind.rawValue)) asked and searched nothing.", advice: advice, .usage)
  }

  fileprivate static func notCut(_ number: Int) -> Self {
    Self(
      "The answer of cell [\(number)] did not break off.",
      advice: "/rerun --fresh \(number) asks once more.", .usage)
  }

  fileprivate static func bookOfCellMissing(_ title: String) -> Self {
    Self(
      "The book of that cell, \(title), is not in the library.", advice: "/open its file first.",
      .notFound)
  }

  fileprivate static func otherBook(_ number: Int, _ title: String?) -> Self {
    Self(
      "Cell [\(number)] is not about the open book.",
      advice: title.map { "It is about \($0); /open it first." } ?? "", .usage)
  }

  fileprivate static func unevenRanges(_ first: Int, _ second: Int) -> Self {
    Self(
      "\(first) cells cannot be compared with \(second).",
      advice: "Name one and one, or as many questions on both sides.", .usage)
  }

  fileprivate static func foreignConversation(_ reference: String) -> Self {
    Self(
      "\(reference) was asked in the course of another session's conversation.",
      advice: "Go on with that session to run it again, or ask again with --here.")
  }

  fileprivate static func noSuchConversation(_ place: Int, _ count: Int) -> Self {
    Self(
      "There is no conversation \(place).",
      advice: count == 0 ? "None is kept of this book." : "/conversation lists 1 to \(count).",
      .notFound)
  }

  fileprivate static func cellBeyondFence(_ number: Int) -> Self {
    Self(
      "Cell [\(number)] was answered beyond your reading position.",
      advice: "/page N moves it; --all-pages overrides it once.")
  }

  fileprivate static func sharesBeyondFence(_ numbers: [Int]) -> Self {
    let list = Quantity.list(numbers.map { "[\($0)]" }, most: 8, separator: " ")
    return Self(
      "Not shared: \(Quantity.count(numbers.count, "cell")) with text from beyond your reading position: \(list).",
      advice: "\(CommandOption.allPages.flag) shares them, too; /page N moves the position.")
  }

  fileprivate static func unsoundTranscript(_ location: String) -> Self {
    Self(
      "\(location) is not as it was recorded.", advice: "The lines above say where.", .unreadable)
  }
}

/// Messages about settings that do not fit the book or the model.
extension ErrorMessage {
  fileprivate static func bookTooLong(_ measure: ContextMeasure) -> Self {
    Self(
      "What you have read does not fit into the model as a whole: \(measure.words).",
      advice: "/set mode=hybrid searches it; /page N makes it shorter.")
  }

  fileprivate static func needsModel(_ setting: String) -> Self {
    Self(
      "\(setting) needs a language model, and none is chosen.",
      advice:
        "/model lists them; /set --reset \(setting.prefix { $0 != "=" }) searches without one.",
      .configuration)
  }
}
