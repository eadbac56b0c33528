package import Basics

/// The reason a version of a template is not available.
package enum TemplateVersionError: Hashable, Sendable {
  case noSuchVersion(String, newest: Int)
  /// The library keeps no versions, as in a replay.
  case noVersions
}

extension TemplateVersionError: Explained {
  package var message: ErrorMessage {
    switch self {
    case .noSuchVersion(let reference, let newest):
      ErrorMessage(
        "There is no version \(reference).",
        advice: newest == 0 ? "/template log lists them." : "The newest is v\(newest).", .notFound)
    case .noVersions:
      ErrorMessage("No versions of templates are kept here.", .configuration)
    }
  }
}
