import App
import Parameters
import Terminal

extension ErrorMessage {
  init(discover error: DiscoverError) {
    switch error {
    case .noList:
      self.init(
        "No list of suggestions was made in this session.", advice: "/discover makes one.",
        .notFound)
    case .formerTemplate(let label):
      self.init(
        "Lists are made with the newest version of a template; \(label) is an older one.", .usage)
    case .noInputs(let cell):
      self.init(
        "Cell [\(cell)] was shared without the shelf it was made from.",
        advice: "/discover suggests from your own shelf.", .notFound)
    case .nothingToBeNear(let missing): self.init(near: missing)
    case .notSliding(let parameter):
      let values =
        if case .integer = parameter.defaultValue { "3,4" } else { "0,1,5" }
      self.init(
        "/slide shows a search while a parameter moves; \(parameter.name) changes lists of suggestions.",
        advice: "The list under several values: /sweep \(parameter.name)=\(values)", .usage)
    case .otherQuestions:
      self.init("The recorded answers of the catalogue are to other questions.")
    }
  }

  private init(near missing: DiscoverError.Missing) {
    switch missing {
    case .noBook:
      self.init(
        "No book is open that others could be like.",
        advice: "/open BOOK, or name one: /discover something like TITLE", .usage)
    case .severalBooks:
      self.init(
        "Several books are open, and books can be like one.", advice: "/open BOOK opens one.",
        .usage)
    case .noPooling:
      self.init(
        "The embedder in use does not read a book as a whole, so no chapter has a vector.",
        advice: "Name a book instead: /discover something like TITLE", .configuration)
    case .noVectors(let book):
      self.init(
        "The vectors of \(book) up to your page are not made yet.",
        advice: "/search mode=vector WORDS makes them; then ask again.", .notFound)
    }
  }
}
