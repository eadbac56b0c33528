import App
import Discovery
import Terminal

/// Answers to suggestions, words of taste, and conversations about what to read.
extension ErrorMessage {
  init(line error: SuggestionLineError) {
    switch error {
    case .noNumber(let verb):
      self.init(
        "\(verb.rawValue) needs the number of a book.",
        advice: "Such as: \(verb.rawValue) 2.", .usage)
    case .notANumber(let verb, let word):
      self.init(
        "\(verb.rawValue) takes numbers of the list, not \(word).",
        advice: "Such as: \(verb.rawValue) 2. To wish for it, put it in quotation marks.", .usage)
    case .surplus(let verb, let words):
      self.init(
        verb == .add
          ? "Books are added to read or wishlist, not to “\(words)”."
          : "\(verb.rawValue) takes numbers alone, and “\(words)” is more.",
        advice: "Such as: \(verb.rawValue) 2.", .usage)
    case .rating(let text):
      self.init(
        "“\(text)” is not a rating.", advice: "Ratings are 0.25 to 5 in quarters: read 2 4.5.",
        .usage)
    }
  }

  init(shown error: ShownBookError) {
    switch error {
    case .nothingShown:
      self.init("No list of books was shown yet.", advice: "/discover makes one.", .notFound)
    case .noNumber(let number, let shown):
      let numbers = shown.map(String.init).joined(separator: ", ")
      self.init("The list has no book \(number).", advice: "Its numbers: \(numbers).", .notFound)
    }
  }

  init(taste error: TasteTermError) {
    switch error {
    case .unknownVerb(let name, let near):
      let names = near.map { "\($0):" }.joined(separator: " · ")
      self.init("Taste takes no \(name):.", advice: "Perhaps: \(names).", .usage)
    case .noValue(let verb):
      self.init(
        "\(verb.rawValue): needs a name.",
        advice: verb == .school
          ? "Such as school:\"The Dispossessed\"." : "Such as \(verb.rawValue):horror.", .usage)
    }
  }

  init(talk error: DiscoveryTalkError) {
    switch error {
    case .noTalk(let place, let count):
      self.init(
        "No conversation about what to read has the number \(place).",
        advice: count == 0
          ? "/discover begins one." : "/discover list shows them, 1 to \(count).", .notFound)
    }
  }

  init(discoveryStore error: DiscoveryStoreError) {
    switch error {
    case .noConversation:
      self.init(
        "The conversation is gone: it was deleted meanwhile.", advice: "/discover begins another.",
        .notFound)
    case .roundExists, .noBook:
      self.init(
        "The conversation went on elsewhere meanwhile.", advice: "Type it again.", .failure)
    case .tooManyQuestions:
      self.init("A conversation asks back twice at most.", .failure)
    }
  }
}
