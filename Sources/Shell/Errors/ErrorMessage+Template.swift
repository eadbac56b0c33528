import Answers
import App
import Terminal

extension ErrorMessage {
  init(version error: TemplateVersionError) {
    switch error {
    case .noSuchVersion(let reference, let newest):
      self.init(
        "There is no version \(reference).",
        advice: newest == 0 ? "/template log lists them." : "The newest is v\(newest).", .notFound)
    case .noVersions:
      self.init("No versions of templates are kept here.", .configuration)
    }
  }
}
