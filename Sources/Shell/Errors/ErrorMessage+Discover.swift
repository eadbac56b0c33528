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
    case .noInputs(let cell):
      self.init(
        "Cell [\(cell)] was shared without the shelf it was made from.",
        advice: "/discover suggests from your own shelf.", .notFound)
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
}
