import Bindings

/// A path as a person is shown it.
enum ShortPath {
  /// The path with `~` for the home folder.
  static func of(_ path: String) -> String {
    guard let home = ProcessEnvironment.value("HOME"), home.count > 1, path.hasPrefix(home + "/")
    else { return path }
    return "~" + path.dropFirst(home.count)
  }
}
