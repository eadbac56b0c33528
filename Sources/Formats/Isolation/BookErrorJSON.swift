import Basics
import Books
import Parameters

/// The errors of parsers as JSON; any other error becomes a plain failure.
enum BookErrorJSON {
  static func json(_ error: BookError) -> JSONValue {
    switch error {
    case .parseFailed(let source, let reason): fields("parse", source, .string(reason))
    case .passwordRequired(let source, let hadPassword):
      fields("password", source, .bool(hadPassword))
    case .drmProtected(let source, let scheme): fields("drm", source, .string(scheme))
    case .limitExceeded(let source, let limit, let allowed):
      fields("limit", source, .string(limit.rawValue), .integer(allowed))
    case .encodingUnclear(let source, let candidates):
      fields("encoding", source, .array(candidates.map { .string($0) }))
    case .unknownEncoding(let name): fields("unknown_encoding", name)
    case .unsupportedFormat(let source, let supported):
      fields("format", source, .array(supported.map { .string($0) }))
    case .notFound(let reference, _): fields("not_found", reference)
    default: fields("parse", "the file", .string("\(error)"))
    }
  }

  static func error(_ json: JSONValue) -> BookError {
    let members = json.array ?? []
    func member(_ index: Int) -> JSONValue? {
      members.indices.contains(index) ? members[index] : nil
    }
    let source = member(1)?.string ?? ""
    let words = member(2)?.string ?? "it could not be read"
    let list = member(2)?.array?.compactMap(\.string) ?? []
    switch member(0)?.string {
    case "password": return .passwordRequired(source: source, hadPassword: member(2) == .bool(true))
    case "drm": return .drmProtected(source: source, scheme: words)
    case "limit":
      guard let limit = ParsingLimit(rawValue: words) else { break }
      return .limitExceeded(source: source, limit: limit, allowed: member(3)?.integer ?? 0)
    case "encoding": return .encodingUnclear(source: source, candidates: list)
    case "unknown_encoding": return .unknownEncoding(name: source)
    case "format": return .unsupportedFormat(source: source, supported: list)
    case "not_found": return .notFound(reference: source, candidates: [])
    default: break
    }
    return .parseFailed(source: source, reason: words)
  }

  private static func fields(
    _ kind: String, _ source: String, _ members: JSONValue...
  ) -> JSONValue {
    .array([.string(kind), .string(source)] + members)
  }
}
