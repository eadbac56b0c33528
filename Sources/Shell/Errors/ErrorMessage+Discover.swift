import App
import Terminal

extension ErrorMessage {
  init(discover error: DiscoverError) {
    switch error {
    case .noList:
      self.init(
        "No list of suggestions was made in this session.", advice: "/discover makes one.",
        .notFound)
    case .noInputs(let cell):
      self.init(
        "Cell [\(cell)] was shared without the shelf it was made from.",
        advice: "/discover suggests from your own shelf.", .notFound)
    case .otherQuestions:
      self.init("The recorded answers of the catalogue are to other questions.")
    }
  }
}
