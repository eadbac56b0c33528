/// The reason a version of a template is not available.
package enum TemplateVersionError: Error, Hashable, Sendable {
  case noSuchVersion(String, newest: Int)
  /// The library keeps no versions, as in a replay.
  case noVersions
}
