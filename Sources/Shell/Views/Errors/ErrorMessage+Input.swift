import App
import Parameters
import Search
import Sessions

extension ErrorMessage {
  init(parameter error: ParameterError) {
    switch error {
    case .unknownName(let name, let near):
      self.init("Unknown parameter: \(name).", advice: Self.near(near), .usage)
    case .stray(let name, let near):
      self.init(
        "Unknown parameter: \(name).",
        advice: (Self.narrowing(name) ?? Self.near(near))
          + " A text that holds \(name)= goes behind --.", .usage)
    case .invalidValue(let name, let text, let expected):
      self.init("\(name) cannot be \(text).", advice: "It takes \(expected).", .usage)
    case .exceeds(let name, let value, let limit, let limitValue):
      self.init(
        "\(name)=\(value) is greater than \(limit)=\(limitValue).",
        advice: "Set both at once: /set \(name)=… \(limit)=…", .usage)
    }
  }

  /// Pages are no parameter: what a person who types one is after.
  private static func narrowing(_ name: String) -> String? {
    guard ["page", "pages"].contains(name) else { return nil }
    return "chapter=… searches one chapter, /pages N prints pages, /page N ends the search there."
  }

  private static func near(_ names: [String]) -> String {
    names.isEmpty ? "/set lists them." : "Near: \(names.joined(separator: ", "))."
  }

  init(preset error: PresetError) {
    switch error {
    case .notFound(let name, let near):
      self.init(
        "There is no preset \(name).",
        advice: near.isEmpty
          ? "/preset list shows them." : "Perhaps: \(near.joined(separator: ", ")).", .notFound)
    case .invalidName(let name):
      self.init(
        "\(name) cannot be the name of a preset.", advice: "Use letters, digits, - and _.", .usage)
    case .malformed(let name, let line, let text):
      self.init(
        "Preset \(name), line \(line): \(text) is no setting.",
        advice: "Each line is key=value, or begins with #.", .configuration)
    }
  }

  init(sweep error: SweepError) {
    switch error {
    case .empty: self.init("There is nothing to sweep.", advice: "Such as top_k=3,5,8.", .usage)
    case .noValues(let name):
      self.init("\(name) has no values.", advice: "Write them with commas, 3,5,8.", .usage)
    case .namedTwice(let name): self.init("\(name) is named twice.", .usage)
    case .tooMany(let limit):
      self.init("That makes more than \(limit) settings.", advice: "Leave some values out.", .usage)
    }
  }

  init(chunking error: ChunkingError) {
    switch error {
    case .sizeTooSmall(let size): self.init("A chunk size of \(size) is too small.", .usage)
    case .overlapTooLarge(let overlap, let size):
      self.init(
        "An overlap of \(overlap) leaves nothing of a chunk of \(size).",
        advice: "Set both at once: /set chunk.size=… chunk.overlap=…", .usage)
    case .unitsDiffer(let overlap, let size):
      self.init(
        "The overlap \(overlap) and the size \(size) have different units.",
        advice: "Set both at once: /set chunk.size=… chunk.overlap=…", .usage)
    case .noVocabulary(let reason):
      self.init(
        "Sizes in bpe cannot be counted: \(reason).", advice: "Use tok, w or ch.", .configuration)
    }
  }

  init(notebook error: NotebookError) {
    switch error {
    case .noBook:
      self.init("No book is open.", advice: "/books lists the library; /open BOOK opens one.")
    case .malformedAssignment(let text):
      self.init("\(text) is no setting.", advice: "Write key=value, such as top_k=8.", .usage)
    case .bookTooLong(let measure):
      self.init(
        "What you have read does not fit into the model as a whole: \(measure.words).",
        advice: "/set mode=hybrid searches it; /page N makes it shorter.")
    case .needsModel(let setting):
      self.init(
        "\(setting) needs a language model, and none is chosen.",
        advice:
          "/model lists them; /set --reset \(setting.prefix { $0 != "=" }) searches without one.",
        .configuration)
    case .nothingToSummarize(let text):
      self.init(
        "\(text) names no chapter and no page of this book.",
        advice: "/summarize chapter 3, /summarize pages 10-14 or /summarize book", .notFound)
    case .noSuchConversation(let place, let count):
      self.init(
        "There is no conversation \(place).",
        advice: count == 0 ? "None is kept of this book." : "/conversation lists 1 to \(count).",
        .notFound)
    case .noSuchCell(let reference, let count):
      self.init(
        "There is no cell \(reference).",
        advice: count == 0
          ? "This session has none yet: a question makes one. ~1/3 is the third of the last session."
          : "/cells lists 1 to \(count).",
        .notFound)
    case .noCellYet:
      self.init(
        "No cell of this session has that yet.",
        advice: "Ask the open book something first; /session list shows earlier sessions.",
        .notFound)
    case .severalBooks(let purpose):
      self.init(
        "\(purpose) works on one book, and several are open.", advice: "/open one of them first.",
        .usage)
    case .unclearPlace(let place, let labels):
      self.init(
        "\(place) of which book? Open are \(labels.joined(separator: ", ")).",
        advice: "Name it, such as \(labels.first ?? "") \(place).", .usage)
    case .notOnShelf(let name, let labels):
      self.init(
        "No open book is called \(name).", advice: "Open are \(labels.joined(separator: ", ")).",
        .notFound)
    case .severalCells(let reference, let count):
      self.init("\(reference) names \(count) cells; one is wanted.", .usage)
    case .notRunnable(let number, let kind):
      self.init(
        "Cell [\(number)] (\(kind.rawValue)) asked and searched nothing.",
        advice: "/cells lists the cells.", .usage)
    case .notCut(let number):
      self.init(
        "The answer of cell [\(number)] did not break off.",
        advice: "/rerun --fresh \(number) asks once more.", .usage)
    case .bookOfCellMissing(let title):
      self.init(
        "The book of that cell, \(title), is not in the library.", advice: "/open its file first.",
        .notFound)
    case .unevenRanges(let first, let second):
      self.init(
        "\(first) cells cannot be compared with \(second).",
        advice: "Name one and one, or as many questions on both sides.", .usage)
    case .otherBook(let number, let title):
      self.init(
        "Cell [\(number)] is not about the open book.",
        advice: title.map { "It is about \($0); /open it first." } ?? "", .usage)
    case .foreignConversation(let reference):
      self.init(
        "\(reference) was asked in the course of another session's conversation.",
        advice: "Go on with that session to run it again, or ask anew with --here.")
    case .noSuchChunk(let number, let count):
      self.init(
        "There is no visible chunk #\(number).", advice: "The set has #0 to #\(max(0, count - 1)).",
        .notFound)
    case .cellBeyondFence(let number):
      self.init(
        "Cell [\(number)] was answered beyond your reading position.",
        advice: "/page N moves it; --all-pages overrides it once.")
    case .unsoundTranscript(let location):
      self.init(
        "\(location) is not as it was recorded.", advice: "The lines above say where.", .unreadable)
    case .beyondFence(let page, let position):
      self.init(
        "Page \(page) lies beyond your reading position p.\(position).",
        advice: "/page N moves it; --all-pages overrides it once.")
    }
  }

  /// The reference with a mark under the place where it goes wrong.
  init(reference error: CellReferenceError) {
    self.init(
      "\(error.text) names no cell: column \(error.column) should be \(error.expected).",
      advice: "Cells are 12, 12-15, _ (last), ^ (last question), ~1/7 (session before), @name/7,"
        + " tag:base.", .usage)
  }

  init(session error: SessionError) {
    switch error {
    case .notFound(let reference, let near):
      self.init(
        "There is no session \(reference).",
        advice: near.isEmpty
          ? "/session list shows them." : "Perhaps: \(near.joined(separator: ", ")).",
        .notFound)
    case .ambiguous(let reference, let candidates):
      let list = candidates.prefix(3).map(\.id).joined(separator: ", ")
      self.init("\(reference) could be several sessions.", advice: "Such as \(list).", .notFound)
    }
  }

  init(usage error: UsageError) {
    switch error {
    case .unknownCommand(let name, let near):
      self.init(
        "There is no command /\(name); nothing was sent to a model.",
        advice: near.isEmpty
          ? "/help lists the commands."
          : "Perhaps: \(near.map { "/\($0)" }.joined(separator: ", ")).", .usage)
    case .unknownSubcommand(let name, let near):
      self.init(
        "There is no subcommand \(name).",
        advice: near.isEmpty
          ? "To open a book: \(Version.name) chat \(name) · all of them: \(Version.name) --help"
          : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .ambiguousCommand(let name, let candidates):
      self.init(
        "/\(name) could be \(candidates.map { "/\($0)" }.joined(separator: " or ")).", .usage)
    case .missingArgument(let command, let usage):
      let example = (try? CommandRegistry.standard.command(command))?.spec.example(of: usage)
      self.init(
        "Usage: /\(command) \(usage)",
        advice: example.map { "Such as: \($0)" } ?? "", .usage)
    case .unknownOption(let command, let option, let near):
      self.init(
        "/\(command) has no option \(option).",
        advice: near.isEmpty
          ? "/help \(command) shows its form; after -- everything is text."
          : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .misplacedOption(let command, let option, let forms):
      self.init(
        "/\(command) takes \(option) in another form only.",
        advice: forms.map { "/\(command) \($0)" }.joined(separator: " · "), .usage)
    case .missingValue(let command, let option):
      self.init("The value is missing: /\(command) … \(option).", .usage)
    case .unusedValue(let command, let option):
      self.init("/\(command) \(option) takes no value.", .usage)
    case .noParameters(let command, let text):
      self.init(
        "/\(command) takes no parameters: \(text) would change nothing.",
        advice: "/set \(text) sets it. A text that holds = goes in quotes.", .usage)
    case .needsConsent(let command, let what):
      self.init("/\(command) would make \(what).", advice: "Add --yes to run it.", .usage)
    case .needsTyping(let line):
      self.init(
        "Only a line that is typed starts programs or writes by >: \(line).",
        advice: "Text with | or > goes in quotes.", .usage)
    case .noEditor:
      self.init(
        "No editor can be opened here.",
        advice: "Install nano or vi, or name one: VISUAL=nano; an editor needs a terminal.", .usage)
    case .slip(let line, let command):
      self.init(
        "\(line) looks like a command; nothing was asked or sent.",
        advice: "/\(command) runs it. A leading space asks it as a question.", .usage)
    case .holdsKey:
      self.init(
        "That line holds one of your keys: nothing was run, sent or kept.",
        advice: "/model key set PROVIDER asks for a key without showing it.", .usage)
    case .wouldOverwrite(let command, let path):
      self.init(
        "\(path) is there already; nothing was written.",
        advice: "/\(command) … --force writes over it.", .failure)
    case .badArgument(let command, let text, let expected):
      self.init("/\(command) cannot use \(text).", advice: "It takes \(expected).", .usage)
    }
  }
}
