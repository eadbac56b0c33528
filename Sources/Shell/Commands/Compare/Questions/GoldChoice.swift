import App
import Lab

/// Chooses one of several places: by `--place`, else by asking, else with an error that numbers them.
struct GoldChoice {
  private let numbers: [Int]
  private let shell: ShellContext
  private let asks: Bool

  init(_ input: CommandInput, in shell: ShellContext) {
    self.shell = shell
    // In a script the next line is a line of the script, not an answer.
    asks = !input.has(.json) && shell.person.respondent == .person
    numbers = input.numbers(.place) ?? []
  }

  func choose(_ index: Int, _ words: String, _ places: [GoldPlace]) async throws -> Int? {
    if numbers.indices.contains(index) { return numbers[index] }
    guard asks, !places.isEmpty else {
      throw QuestionError.severalPlaces(words: words, places: places)
    }
    if places.count == 1 { return 1 }
    shell.output.print("“\(words)” stands in \(Quantity.count(places.count, "place")):")
    for place in places { shell.print(place) }
    let text = try await shell.person.answer(
      "\("Which one? [1–\(places.count), Enter for none] ", .prompt)")
    guard let number = text.flatMap({ Int($0.filter { !$0.isWhitespace }) }) else {
      shell.output.print("Nothing was added.")
      return nil
    }
    return number
  }
}

extension ShellContext {
  fileprivate func print(_ place: GoldPlace) {
    let line: StyledText = "  \(place.number, .strong) \(place.page, .citation) …\(place.excerpt)…"
    for wrapped in TextWrapping.wrap(line.onOneLine, width: output.columns, indent: 4) {
      output.print(wrapped)
    }
  }
}
