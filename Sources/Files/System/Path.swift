/// Paths as text.
package enum Path {
  package static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The folder that holds `path`; the root holds itself.
  package static func parent(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The folder itself and all above it, innermost first.
  package static func ancestors(of folder: String) -> [String] {
    var parts = folder.split(separator: "/")
    var found: [String] = []
    while !parts.isEmpty {
      found.append("/" + parts.joined(separator: "/"))
      parts.removeLast()
    }
    return found + ["/"]
  }
}
