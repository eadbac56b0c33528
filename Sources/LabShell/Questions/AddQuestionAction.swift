import Asking
import Basics
import Evaluation
import Lab
import Notebook
import Sessions
import ShellKit
import Terminal

/// `/question add`: adds a question with its gold, from a cell or as typed.
struct AddQuestionAction: CommandAction {
  let form = CommandForm.word(
    "add", .questionSet, .question.optional, CommandArgument("GOLD").optional.repeated,
    options: [.cell, .passage, .place, .kind])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else { throw input.missingArgument }
    let set = input.arguments[0]
    let texts = input.texts(from: 1)
    let isUnanswerable = try isUnanswerable(input, texts)
    let choice = GoldChoice(input, in: shell)
    let added: Question?
    if let question = texts.first, !input.has(.cell) {
      added = try await AddQuestion(shell.notebook).run(
        question, gold: Array(texts.dropFirst()), to: set, choosing: choice.choose)
    } else {
      let cell = try await FindCells(shell.notebook).one(input[.cell]) {
        !$0.searches.isEmpty
      }
      .uncut()
      added = try await AddQuestion(shell.notebook).run(
        from: cell.cell, passages: isUnanswerable ? [] : input.numbers(.passage) ?? [1],
        words: texts, to: set, choosing: choice.choose)
    }
    guard let question = added else { return }
    try await shell.present(question.summary) {
      shell.output.print("\(set) \(question.id, .strong) \(question.text)")
      if let twin = try QuestionSets(shell.notebook.questions).twin(of: question, in: set) {
        shell.output.print(
          "\("! \(twin.id) asks the same; /question rm \(set) \(twin.id) takes it out", .warning)")
      }
      try await QuestionView(question: question, shell: shell).showGold(limit: 200)
      guard question.kind == .none, !isUnanswerable else { return }
      shell.output.print(
        "\("! no words that answer it were given: /question rm \(set) \(question.id), then add it with them behind the question, or with --kind none if the book does not answer it", .warning)"
      )
    }
  }

  /// True when the reader says that the book does not answer the question; throws for another kind, which
  /// follows from the gold, and for gold beside it.
  private func isUnanswerable(_ input: CommandInput, _ texts: [String]) throws -> Bool {
    guard let kind: QuestionKind = input.choice(.kind) else { return false }
    guard kind == .none else {
      throw UsageError.badArgument(
        command: "question", text: "\(CommandOption.kind.flag) \(kind.rawValue)",
        expected:
          "\(CommandOption.kind.flag) none when it adds; other kinds follow from the words that answer it"
      )
    }
    let gold =
      texts.dropFirst(input.has(.cell) ? 0 : 1).first
      ?? [CommandOption.passage, .place].first(where: input.has)?.flag
    if let gold {
      throw UsageError.badArgument(
        command: "question", text: gold,
        expected:
          "no gold with \(CommandOption.kind.flag) none, which says that the book does not answer it"
      )
    }
    return true
  }
}

extension CommandOption {
  fileprivate static let cell = CommandOption(
    "cell", .text("CELL", .cell), help: "take question and gold from a cell")
  fileprivate static let passage = CommandOption(
    "passage", .numbers(or: []), help: "which passages of the cell answer it; 1 if left out")
  static let place = CommandOption(
    "place", .numbers(or: [anyPlace, exactPlace]),
    help: "the place meant, for words in several: a number, any of them, or the exact one as typed")
  /// The word for all places.
  static let anyPlace = "any"
  /// The word for the only place with the words letter for letter.
  static let exactPlace = "exact"
}

/// Chooses one of several places: by `--place`, else by asking, else with an error that numbers them.
struct GoldChoice {
  private let said: [GoldPlaceChoice]
  /// The choice that one word makes for all words of gold; nil without it.
  private let saidForAll: GoldPlaceChoice?
  private let shell: ShellContext

  init(_ input: CommandInput, in shell: ShellContext) {
    self.shell = shell
    saidForAll = Self.words[input[.place] ?? ""]
    said = saidForAll == nil ? (input.numbers(.place) ?? []).map { .one($0) } : []
  }

  func choose(_ index: Int, _ words: String, _ places: [GoldPlace]) async throws -> GoldPlaceChoice?
  {
    if let saidForAll { return saidForAll }
    if said.indices.contains(index) { return said[index] }
    guard shell.canAskPerson, !places.isEmpty else {
      throw QuestionError.severalPlaces(words: words, places: places)
    }
    shell.output.print("“\(words)” occurs in \(Quantity.count(places.count, "place")):")
    for place in places.prefix(GoldPlace.mostListed) { shell.print(place) }
    if places.count > GoldPlace.mostListed {
      shell.output.print(
        "\("  \(places.count - GoldPlace.mostListed) more; more words name one place alone", .muted)"
      )
    }
    let text = try await shell.person.answer("\(prompt(for: places), .prompt)")
    let said = text?.filter { !$0.isWhitespace }.lowercased() ?? ""
    if let choice = Self.words.first(where: { !said.isEmpty && $0.key.hasPrefix(said) })?.value {
      return choice
    }
    guard let number = Int(said) else {
      shell.output.print("Nothing was added.")
      return nil
    }
    return .one(number)
  }

  private func prompt(for places: [GoldPlace]) -> String {
    let listed = min(places.count, GoldPlace.mostListed)
    guard let exact = places.onlyExact else {
      return "Which one? [1–\(listed), a for any of them, Enter for none] "
    }
    return
      "Which one? [1–\(listed), a for any of them, e for the exact one, \(exact.number), Enter for none] "
  }

  private static let words: [String: GoldPlaceChoice] = [
    CommandOption.anyPlace: .any, CommandOption.exactPlace: .exact,
  ]
}

extension ShellContext {
  fileprivate func print(_ place: GoldPlace) {
    let line: StyledText = "  \(place.number, .strong) \(place.page, .citation) …\(place.excerpt)…"
    output.printWrapped(line.onOneLine, indent: 4)
  }
}
