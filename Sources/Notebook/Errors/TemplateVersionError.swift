package import Basics
/// The reason a version of a template is not available.
package enum TemplateVersionError: Error, Hashable, Sendable {
  case noSuchVersion(String, newest: Int)
  /// The library keeps no versions, as in a replay.
  case noVersions
}

extension TemplateVersionError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noSuchVersion(let reference, let newest):
      .init(
        "There is no version \(reference).",
        advice: newest == 0 ? "/template log lists them." : "The newest is v\(newest).", .notFound)
    case .noVersions:
      .init("No versions of templates are kept here.", .configuration)
    }
  }
}
