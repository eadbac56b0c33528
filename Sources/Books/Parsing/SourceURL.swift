/// A reference that names something on a network rather than a file.
package struct SourceURL: Hashable, Sendable {
  /// Scheme in lower case, such as `https`.
  package let scheme: String
  package let text: String

  /// Returns nil for anything that does not begin with a scheme and `://`.
  package init?(_ reference: String) {
    guard let end = reference.firstRange(of: "://")?.lowerBound, end != reference.startIndex,
      reference[..<end].utf8.allSatisfy({ WordBytes.isASCIIWord($0) || "+-.".utf8.contains($0) })
    else { return nil }
    scheme = reference[..<end].lowercased()
    text = reference
  }

  /// The last telling part of the path, decoded, or else the host.
  package var name: String {
    let address = text.prefix { $0 != "?" && $0 != "#" }
    let parts = address.split(separator: "/").dropFirst()
    guard let host = parts.first else { return text }
    let path = parts.dropFirst().map { PercentEncoding.decode(String($0)) }
    return path.last { !Self.saysNothing($0) } ?? String(host)
  }

  /// True for names that servers give to the page of a folder, and for those that lead out of one.
  private static func saysNothing(_ part: String) -> Bool {
    let stem = part.prefix { $0 != "." }.lowercased()
    return stem.isEmpty || ["index", "default", "home"].contains(stem) && part.contains(".")
      || part.allSatisfy { $0 == "/" || $0.isWhitespace }
  }

  /// True when a name or password is before the host.
  package var hasCredentials: Bool { credentials != nil }

  /// The URL without them, for messages.
  package var withoutCredentials: String {
    guard let credentials else { return text }
    var text = text
    text.removeSubrange(credentials)
    return text
  }

  private var credentials: Range<String.Index>? {
    guard let start = text.firstRange(of: "://")?.upperBound else { return nil }
    let authority = text[start...].prefix { !"/?#\\".contains($0) }
    return authority.lastIndex(of: "@").map { start..<text.index(after: $0) }
  }

  package var isFetchable: Bool { scheme == "http" || scheme == "https" }
}
