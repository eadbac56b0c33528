package import Answers
package import Basics
package import Sessions

/// The reason a verb cannot run now.
package enum NotebookError: Error, Hashable, Sendable {
  case noBook
  /// A variable of the template in force was set like a parameter; the place such as `greet.prompt:4` holds
  /// its value, nil for one without a value.
  case templateVariable(String, template: String, place: String?)
  case noSuchCell(String, count: Int)
  /// No cell of the session has made the requested thing, such as a prompt.
  case noCellYet
  /// The pages to be read are longer than the model's window.
  case bookTooLong(ContextMeasure)
  /// A parameter asks for a step by a language model, and none is chosen.
  case needsModel(String)
  /// The text names no chapter and no page of the book.
  case nothingToSummarize(String)
  case noSuchConversation(Int, count: Int)
  /// A verb for one book was used while several are open; the text names the verb.
  case severalBooks(String)
  /// No open book answers to a label or title.
  case notAmongBooks(String, labels: [String])
  /// A program named no book, and the library holds another number than one; some of them with their ids.
  case unnamedBook(count: Int, candidates: [String])
  /// A page or chapter was named without saying which of the books that have it is meant.
  case unclearPlace(String, labels: [String])
  /// Several cells were named for a verb that takes one.
  case severalCells(String, count: Int)
  /// Two ranges to be compared have different numbers of questions.
  case unevenRanges(Int, Int)
  /// The cell neither asked nor searched; `instead` is one of its session that did, nil when none did.
  case notRunnable(Int, CellKind, instead: RunnableCell?)
  /// The cell's answer is complete, or it has none.
  case notCut(Int)
  /// The book of a cell is not in the library any more.
  case bookOfCellMissing(String)
  /// The cell is about another book than the open one.
  case otherBook(Int, title: String?)
  /// The cell belongs to the conversation of another session.
  case foreignConversation(String)
  case noSuchChunk(Int, count: Int)
  /// A word behind `#`, where a chunk's number belongs.
  case noChunkNumber(String, count: Int)
  /// A page, by its label, after that of the reading position.
  case beyondFence(page: String, position: String)
  /// The answer or prompt was made further on in the book than the reader is now.
  case cellBeyondFence(Int)
  /// These cells of a session to be shared were made further on in the book than the reader is now.
  case sharesBeyondFence([Int])
  case unsoundTranscript(String)
}

extension NotebookError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noBook:
      .init("No book is open.", advice: "/books lists the library; /open BOOK opens one.")
    case .severalBooks(let purpose):
      .init(
        "\(purpose) works on one book, and several are open.", advice: "/open one of them first.",
        .usage)
    case .unnamedBook(let count, let candidates): Self.unnamedBook(count, candidates)
    case .unclearPlace(let place, let labels):
      .init(
        "\(place) of which book? It is in \(labels.joined(separator: ", ")).",
        advice: "Name it, such as \(labels.first ?? "") \(place).", .usage)
    case .notAmongBooks(let name, let labels):
      .init(
        "No open book is called \(name).", advice: "Open are \(labels.joined(separator: ", ")).",
        .notFound)
    case .noSuchChunk(let number, let count):
      .init(
        "There is no visible chunk #\(number).", advice: "The set has #0 to #\(max(0, count - 1)).",
        .notFound)
    case .noChunkNumber(let text, let count):
      .init(
        "\(text) is not the number of a chunk.",
        advice: "The set has #0 to #\(max(0, count - 1)). A word is embedded without #.", .usage)
    case .beyondFence(let page, let position):
      .init(
        "Page \(page) is beyond your reading position p.\(position).",
        advice: "/page N moves it; --all-pages overrides it once.")
    case .nothingToSummarize(let text):
      .init(
        "\(text) names no chapter and no page of this book.",
        advice: "/summarize chapter 3, /summarize pages 10-14 or /summarize book", .notFound)
    case .noSuchCell(let reference, let count):
      .init(
        "There is no cell \(reference).",
        advice: count == 0
          ? "This session has none yet: a question makes one. ~1/3 is the third of the last session."
          : "/cells lists 1 to \(count).",
        .notFound)
    case .noCellYet:
      .init(
        "No cell of this session has that yet.",
        advice: "Ask the open book something first; /session list shows earlier sessions.",
        .notFound)
    case .severalCells(let reference, let count):
      .init("\(reference) names \(count) cells; one is wanted.", .usage)
    case .notRunnable(let number, let kind, let instead): Self.notRunnable(number, kind, instead)
    case .notCut(let number):
      .init(
        "The answer of cell [\(number)] did not break off.",
        advice: "/rerun --fresh \(number) asks once more.", .usage)
    case .bookOfCellMissing(let title):
      .init(
        "The book of that cell, \(title), is not in the library.", advice: "/open its file first.",
        .notFound)
    case .otherBook(let number, let title):
      .init(
        "Cell [\(number)] is not about the open book.",
        advice: title.map { "It is about \($0); /open it first." } ?? "", .usage)
    case .unevenRanges(let first, let second):
      .init(
        "\(first) cells cannot be compared with \(second).",
        advice: "Name one and one, or as many questions on both sides.", .usage)
    case .foreignConversation(let reference):
      .init(
        "\(reference) was asked in the course of another session's conversation.",
        advice: "Go on with that session to run it again, or ask again with --here.")
    case .noSuchConversation(let place, let count):
      .init(
        "There is no conversation \(place).",
        advice: count == 0 ? "None is kept of this book." : "/conversation lists 1 to \(count).",
        .notFound)
    case .cellBeyondFence(let number):
      .init(
        "Cell [\(number)] was answered beyond your reading position.",
        advice: "/page N moves it; --all-pages overrides it once.")
    case .sharesBeyondFence(let numbers): Self.sharesBeyondFence(numbers)
    case .unsoundTranscript(let location):
      .init(
        "\(location) is not as it was recorded.", advice: "The lines above say where.", .unreadable)
    case .templateVariable(let name, let template, let place):
      .init(
        "\(name) is a variable of the template \(template), not a parameter.",
        advice: place.map {
          "Its value is in \($0), under input: default:; /edit template \(template) changes it, /rerun --here asks again with it."
        }
          ?? "It has no value: /edit template \(template), then \(PromptError.valueOfOwn(name)).",
        .usage)
    case .bookTooLong(let measure):
      .init(
        "What you have read does not fit into the model as a whole: \(measure.words).",
        advice: "/set mode=hybrid searches it; /page N makes it shorter.")
    case .needsModel(let setting):
      .init(
        "\(setting) needs a language model, and none is chosen.",
        advice:
          "/model lists them; /set --reset \(setting.prefix { $0 != "=" }) searches without one.",
        .configuration)
    }
  }

  private static func unnamedBook(_ count: Int, _ candidates: [String]) -> ErrorMessage {
    guard count > 0 else { return ErrorMessage("The library holds no books.", .notFound) }
    return ErrorMessage(
      "No book is named, and the library holds \(Quantity.count(count, "book")).",
      advice: "Such as \(candidates.joined(separator: ", ")).", .usage)
  }

  private static func notRunnable(_ number: Int, _ kind: CellKind, _ instead: RunnableCell?)
    -> ErrorMessage
  {
    let advice =
      switch instead {
      case .question(let last): "^ or \(last) names the last question; /cells lists the cells."
      case .search(let last): "\(last) names the last search; /cells lists the cells."
      case nil: "/cells lists the cells."
      }
    return ErrorMessage(
      "Cell [\(number)] (\(kind.rawValue)) asked and searched nothing.", advice: advice, .usage)
  }

  private static func sharesBeyondFence(_ numbers: [Int]) -> ErrorMessage {
    let list = Quantity.list(numbers.map { "[\($0)]" }, most: 8, separator: " ")
    return ErrorMessage(
      "Not shared: \(Quantity.count(numbers.count, "cell")) with text from beyond your reading position: \(list).",
      advice: "--all-pages shares them, too; /page N moves the position.")
  }
}
