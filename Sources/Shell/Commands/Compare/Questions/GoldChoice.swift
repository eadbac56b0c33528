import App
import Lab
import Terminal

/// Chooses one of several places: by `--place`, else by asking, else with an error that numbers them.
struct GoldChoice {
  private let said: [GoldPlaceChoice]
  private let saysAny: Bool
  private let shell: ShellContext
  private let asks: Bool

  init(_ input: CommandInput, in shell: ShellContext) {
    self.shell = shell
    // In a script the next line is a line of the script, not an answer.
    asks = !input.has(.json) && shell.person.respondent == .person
    saysAny = input[.place] == CommandOption.anyPlace
    said = saysAny ? [] : (input.numbers(.place) ?? []).map { .one($0) }
  }

  func choose(_ index: Int, _ words: String, _ places: [GoldPlace]) async throws -> GoldPlaceChoice?
  {
    if saysAny { return .any }
    if said.indices.contains(index) { return said[index] }
    guard asks, !places.isEmpty else {
      throw QuestionError.severalPlaces(words: words, places: places)
    }
    if places.count == 1 { return .one(1) }
    shell.output.print("“\(words)” stands in \(Quantity.count(places.count, "place")):")
    for place in places { shell.print(place) }
    let text = try await shell.person.answer(
      "\("Which one? [1–\(places.count), a for any of them, Enter for none] ", .prompt)")
    let said = text?.filter { !$0.isWhitespace }.lowercased() ?? ""
    if ["a", CommandOption.anyPlace].contains(said) { return .any }
    guard let number = Int(said) else {
      shell.output.print("Nothing was added.")
      return nil
    }
    return .one(number)
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
