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

  init(promptImport error: PromptImportError) {
    switch error {
    case .unknownFormat(let reason):
      self.init(
        "This is neither a promptfoo prompt nor an llm template: \(reason).",
        .configuration)
    case .elsewhere(let address):
      self.init("The prompt is somewhere else: \(address)", advice: "Import that file.", .notFound)
    case .statement(let text):
      self.init(
        "The prompt computes: \(text)",
        advice: "Only variables such as {{question}} can be taken over.", .configuration)
    }
  }
}
