import Answers
import App
import Basics
import Bindings
import Books
import Discovery
import Lab
import Parameters
import Reading
import Search
import Sessions
package import Terminal

/// An error in words, what happened and what to do, with the program's exit code.
package struct ErrorMessage: Hashable, Sendable {
  package let what: String
  /// The next step; empty when `what` is enough.
  package let advice: String
  let exitCode: ExitCode

  package init(_ what: String, advice: String = "", _ exitCode: ExitCode = .failure) {
    self.what = what
    self.advice = advice
    self.exitCode = exitCode
  }

  /// Turns any error into words; no other code does.
  package init(_ error: any Error) {
    switch error {
    case let error as BookError: self.init(book: error)
    case let error as ShelfError: self.init(shelf: error)
    case let error as DiscoverError: self.init(discover: error)
    case let error as SuggestionLineError: self.init(line: error)
    case let error as ShownBookError: self.init(shown: error)
    case let error as TasteTermError: self.init(taste: error)
    case let error as DiscoveryTalkError: self.init(talk: error)
    case let error as DiscoveryStoreError: self.init(discoveryStore: error)
    case let error as ShelfQueryError: self.init(query: error)
    case let error as ShelfBackupError: self.init(backup: error)
    case let error as TableError: self.init(table: error)
    case let error as ColumnMapError: self.init(columns: error)
    case let error as ShelfEvaluationError: self.init(evaluation: error)
    case let error as ShelfEditError: self.init(edit: error)
    case let error as ReadingError: self.init(reading: error)
    case let error as ISBNError: self.init(isbn: error)
    case let error as PhotoError: self.init(photo: error)
    case let error as PhotoScanError: self.init(scan: error)
    case let error as ProposalError: self.init(proposal: error)
    case let error as ImageNotKept: self.init(image: error)
    case let error as LookUpError: self.init(lookUp: error)
    case let error as CatalogueError: self.init(catalogue: error)
    case let error as CatalogueVerbError: self.init(catalogueVerb: error)
    case let error as EnrichmentError: self.init(enrichment: error)
    case let error as ReviewError: self.init(review: error)
    case let error as StorageError: self.init(storage: error)
    case let error as LLMError: self.init(model: error)
    case let error as KeyStoreError: self.init(keys: error)
    case let error as ModelTableError: self.init(models: error)
    case let error as EmbeddingError: self.init(embedding: error)
    case let error as RerankError: self.init(reranking: error)
    case let error as PromptError: self.init(prompt: error)
    case let error as BudgetError: self.init(budget: error)
    case let error as TemplateVersionError: self.init(version: error)
    case let error as ParameterError: self.init(parameter: error)
    case let error as PresetError: self.init(preset: error)
    case let error as SweepError: self.init(sweep: error)
    case let error as ChunkingError: self.init(chunking: error)
    case let error as NotebookError: self.init(notebook: error)
    case let error as ChapterReferenceError: self.init(chapter: error)
    case let error as CellReferenceError: self.init(reference: error)
    case let error as PositionError:
      self.init(
        "There is no page \(error.page); the book has \(error.pageCount).",
        advice: "/page 0 removes the reading position.", .usage)
    case let error as QuestionError: self.init(question: error)
    case let error as UsageError: self.init(usage: error)
    case let error as AliasError: self.init(alias: error)
    case let error as UnreadableFile: self.init(unreadable: error)
    case let error as OutletError:
      self.init("\(error.program) ended badly (\(error.reason)).")
    case let error as ScriptError: self.init(script: error)
    case let error as MCPToolError: self.init(error.message, .usage)
    case let error as SessionError: self.init(session: error)
    case let error as ReplayError: self.init(replay: error)
    case let error as ShareFileError: self.init(share: error)
    case let error as TapeMiss: self.init(miss: error)
    case let error as ChildProcess.Failure:
      self.init(
        "The editor ended badly (\(error.reason)).", advice: "The text is as it was.")
    case is IncompleteAnswer: self.init("", .incomplete)
    case is DifferenceFound: self.init("", .failure)
    case let error as FailuresShown: self.init("", error.exitCode)
    case is CancellationError:
      self.init("Interrupted.", advice: "Finished work is kept.", .interrupted)
    default: self.init(String(describing: error), .failure)
    }
  }

  /// This message after its place, such as `tour.ib:7`; unchanged for nil.
  package func at(_ place: String?) -> ErrorMessage {
    guard let place, !what.isEmpty else { return self }
    return ErrorMessage("\(place): \(what)", advice: advice, exitCode)
  }

  static var nothingTaken: String { "Nothing was taken in." }

  /// This message without `nothingTaken`, for one file among others that may be taken in.
  var ofOneAmongMany: ErrorMessage {
    ErrorMessage(
      what,
      advice: advice.replacing(" " + Self.nothingTaken, with: "")
        .replacing(Self.nothingTaken, with: ""), exitCode)
  }

  /// The message on one line of a view.
  var inOneLine: String { advice.isEmpty ? what : "\(what) \(advice)" }

  /// The message for a program: without control characters.
  package var sentence: String { said(advice) }

  /// The message for a model, which can type no command: without the sentences of advice that name one.
  var sentenceForModel: String {
    said(advice.split(separator: ". ").filter { !Self.isTyped($0) }.joined(separator: ". "))
  }

  private func said(_ advice: String) -> String {
    TerminalText.strip(advice.isEmpty ? what : "\(what) \(advice)")
  }

  /// True for a sentence with a slash command or an option in it.
  private static func isTyped(_ sentence: Substring) -> Bool {
    sentence.split(whereSeparator: \.isWhitespace).contains { word in
      let word = word.drop { !$0.isLetter && $0 != "/" && $0 != "-" }
      let isCommand = word.hasPrefix("/") && word.dropFirst().first?.isLetter == true
      return word.hasPrefix("--") || isCommand && !word.dropFirst().contains("/")
    }
  }

  /// Prints the message, unless it is empty.
  package func show(on output: Output) {
    if !what.isEmpty { output.print(styled) }
  }

  /// The same without a next step, for a list whose earlier message gave it.
  var withoutAdvice: ErrorMessage { ErrorMessage(what, exitCode) }

  /// The message on one or two lines in the shell's colours.
  var styled: StyledText {
    let first: StyledText = "\(what, .error)"
    return advice.isEmpty ? first : "\(first)\n\(advice)"
  }
}

/// The program's exit status, documented in the README.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  case failure = 1
  case notFound = 3
  case configuration = 4
  case provider = 5
  case divergence = 6
  case refused = 7
  case unreadable = 8
  case incomplete = 9
  case usage = 64
  case interrupted = 130

  var meaning: String {
    switch self {
    case .success: "everything went well"
    case .failure: "it failed, two things compared differ, or a setting is worse (/eval --against)"
    case .notFound: "no such book, cell or session"
    case .configuration: "a setting or key is missing or wrong"
    case .provider: "the model's provider or the network failed"
    case .divergence: "a replay differs from the recording"
    case .refused: "a budget of yours does not allow it; nothing was sent"
    case .unreadable: "a transcript or the library cannot be read"
    case .incomplete: "an answer was cut off, refused or empty"
    case .usage: "the command line is wrong"
    case .interrupted: "interrupted with Ctrl-C"
    }
  }
}
