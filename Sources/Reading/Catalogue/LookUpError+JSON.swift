package import Basics

/// Errors of look-ups as queues keep them.
extension LookUpError {
  package var json: JSONValue {
    var members: [String: JSONValue] = ["code": .string(code)]
    switch self {
    case .timeout(let name, let seconds), .circuitOpen(let name, let seconds):
      members["catalogue"] = .string(name.rawValue)
      members["seconds"] = .plain(seconds)
    case .provider(let name, let reason):
      members["catalogue"] = .string(name.rawValue)
      members["reason"] = .string(reason)
    case .rateLimited(let name, let seconds):
      members["catalogue"] = .string(name.rawValue)
      members["seconds"] = seconds.map { .plain($0) }
    case .quota(let name, let limit):
      members["catalogue"] = .string(name.rawValue)
      members["limit"] = .integer(limit)
    case .invalidQuery(let text), .storage(let text): members["reason"] = .string(text)
    case .invalidISBN, .noConsent, .offline: break
    }
    return .object(members)
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

extension FilledField {
  package var json: JSONValue {
    .object(["field": .string(name.rawValue), "source": .string(source)])
  }

  /// Nil for a field of another program.
  package init?(_ json: JSONValue) {
    guard let name = json["field"]?.string.flatMap({ Name(rawValue: $0) }),
      let source = json["source"]?.string
    else { return nil }
    self.init(name: name, source: source)
  }
}
