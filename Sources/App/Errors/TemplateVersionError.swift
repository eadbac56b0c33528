/// Why a version of a template cannot be had.
package enum TemplateVersionError: Error, Hashable, Sendable {
  case noSuchVersion(String, newest: Int)
  /// The library keeps no versions, as in a replay.
  case noVersions
}
