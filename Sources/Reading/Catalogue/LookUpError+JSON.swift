package import Basics

/// Errors of look-ups as queues keep them.
extension LookUpError: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .timeout(let name, let seconds), .circuitOpen(let name, let seconds):
      try encoder.write(all: ["code": code, "catalogue": name, "seconds": seconds])
    case .provider(let name, let reason):
      try encoder.write(all: ["code": code, "catalogue": name, "reason": reason])
    case .rateLimited(let name, let seconds):
      try encoder.write(present: ["code": code, "catalogue": name, "seconds": seconds])
    case .quota(let name, let limit):
      try encoder.write(all: ["code": code, "catalogue": name, "limit": limit])
    case .invalidQuery(let text), .storage(let text):
      try encoder.write(all: ["code": code, "reason": text])
    case .invalidISBN, .noConsent, .offline: try encoder.write(all: ["code": code])
    }
  }

  /// Reads what `json` wrote; nil for another code, and for that of an ISBN, which no item keeps.
  package init?(_ json: JSONValue) {
    let name = json["catalogue"]?.string.flatMap { CatalogueName(rawValue: $0) }
    let (seconds, text) = (json["seconds"]?.double, json["reason"]?.string ?? "")
    switch (json["code"]?.string, name) {
    case ("PROVIDER_TIMEOUT", let name?): self = .timeout(name, seconds: seconds ?? 0)
    case ("PROVIDER_ERROR", let name?): self = .provider(name, reason: text)
    case ("CIRCUIT_OPEN", let name?): self = .circuitOpen(name, seconds: seconds ?? 0)
    case ("RATE_LIMIT_EXCEEDED", let name?):
      if let limit = json["limit"]?.integer {
        self = .quota(name, limit: limit)
      } else {
        self = .rateLimited(name, seconds: seconds)
      }
    case ("INVALID_QUERY", _): self = .invalidQuery(text)
    case ("INTERNAL_ERROR", _): self = .storage(text)
    case ("NO_CONSENT", _): self = .noConsent
    case ("OFFLINE", _): self = .offline
    default: return nil
    }
  }
}
