/// The address of a service, joined with paths below it.
struct BaseURL: Hashable, Sendable, CustomStringConvertible {
  private let text: String

  /// Accepts a slash at the end; a missing scheme means plain HTTP.
  init(_ address: String) {
    let address = address.contains("://") ? address : "http://" + address
    text = String(address.reversed().drop { $0 == "/" }.reversed())
  }

  /// The address with a version at its end, which is added if it is missing.
  func version(_ version: String) -> BaseURL {
    text.hasSuffix("/" + version) ? self : BaseURL("\(text)/\(version)")
  }

  /// The address without a version at its end.
  var root: BaseURL { text.hasSuffix("/v1") ? BaseURL(String(text.dropLast(3))) : self }

  /// True when the address has a path, which is then complete.
  var hasPath: Bool {
    guard let scheme = text.firstRange(of: "://") else { return false }
    return text[scheme.upperBound...].contains("/")
  }

  var description: String { text }

  func path(_ path: String) -> String { "\(text)/\(path)" }
}
