import App
import Lab
import Terminal

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
    for wrapped in TextWrapping.wrap(line.onOneLine, width: output.columns, indent: 4) {
      output.print(wrapped)
    }
  }
}
