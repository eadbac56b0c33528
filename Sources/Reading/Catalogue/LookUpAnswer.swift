package import Basics

/// The answer of catalogues in one form: works with what is known about the asking, or an error.
package struct LookUpAnswer: Sendable {
  /// Works that fit, the best first; none where no catalogue has one.
  package var result: Result<[MatchedWork], LookUpError>
  package var metadata: LookUpMetadata
  /// The question and what catalogues had for it; nil where none was asked.
  package var basis: LookUpBasis?

  package init(
    _ result: Result<[MatchedWork], LookUpError>, _ metadata: LookUpMetadata,
    basis: LookUpBasis? = nil
  ) {
    self.result = result
    self.metadata = metadata
    self.basis = basis
  }

  package var works: [MatchedWork] { (try? result.get()) ?? [] }
}

/// A work that was found, and how well it fits the question.
package struct MatchedWork: Hashable, Sendable {
  package let work: CatalogueWork
  package let score: MatchScore

  package init(_ work: CatalogueWork, for query: LookUpQuery) {
    self.work = work
    score = MatchScore(query, work)
  }
}

/// Who answered, and from where.
package struct LookUpMetadata: Hashable, Sendable {
  /// Catalogues that gave works, in the order in which they were asked.
  package var providers: [CatalogueName] = []
  /// Age in seconds of the oldest kept answer that was used; nil when all were fresh.
  package var cacheAge: Int?
  /// Milliseconds of the whole look-up.
  package var elapsed: Double = 0
  /// Catalogues that could not answer, with their reasons, while others did.
  package var failures: [CatalogueFailure] = []

  package init() {}
}

/// A catalogue that could not answer.
package struct CatalogueFailure: Error, Hashable, Sendable {
  package let catalogue: CatalogueName
  package let error: LookUpError

  package init(_ catalogue: CatalogueName, _ error: LookUpError) {
    self.catalogue = catalogue
    self.error = error
  }
}

/// Reasons for which catalogues give no answer.
package enum LookUpError: Error, Hashable, Sendable {
  case invalidISBN(ISBNError)
  /// A question without a word, with its text.
  case invalidQuery(String)
  /// Nothing may be asked of the network: the person has not agreed to it.
  case noConsent
  case offline
  case timeout(CatalogueName, seconds: Double)
  /// An answer that says nothing, such as a page of HTML, or none at all.
  case provider(CatalogueName, reason: String)
  /// The catalogue asks to wait; nil where it gives no time.
  case rateLimited(CatalogueName, seconds: Double?)
  /// The catalogue failed several times in a row and is left alone for so long.
  case circuitOpen(CatalogueName, seconds: Double)
  /// The most requests of a day have been sent.
  case quota(CatalogueName, limit: Int)
  /// The local catalogue could not be read.
  case storage(String)

  /// The code of the envelope, as the original names it where it has one.
  package var code: String {
    switch self {
    case .invalidISBN: "INVALID_ISBN"
    case .invalidQuery: "INVALID_QUERY"
    case .noConsent: "NO_CONSENT"
    case .offline: "OFFLINE"
    case .timeout: "PROVIDER_TIMEOUT"
    case .provider: "PROVIDER_ERROR"
    case .rateLimited, .quota: "RATE_LIMIT_EXCEEDED"
    case .circuitOpen: "CIRCUIT_OPEN"
    case .storage: "INTERNAL_ERROR"
    }
  }

  /// True where the same question may be answered later.
  package var isRetryable: Bool {
    switch self {
    case .timeout, .provider, .rateLimited, .circuitOpen, .quota: true
    case .invalidISBN, .invalidQuery, .noConsent, .offline, .storage: false
    }
  }
}

extension LookUpError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .invalidISBN(let error): error.explanation
    case .invalidQuery:
      .init(
        "Nothing to look up.", advice: "Name an ISBN, words of a title, or --author NAME.", .usage)
    case .noConsent:
      .init(
        "No catalogue was asked over the network: you have not agreed to it.",
        advice: "/catalogue allow agrees; /catalogue import FILE needs no network.", .refused)
    case .offline:
      .init(
        "No catalogue was asked over the network: the program is offline.",
        advice: "/catalogue import FILE needs no network.", .refused)
    case .timeout(let catalogue, let seconds):
      .init(
        "\(catalogue.words) did not answer in \(Quantity.decimal(seconds, places: 0)) s.",
        advice: Self.later, .provider)
    case .provider(let catalogue, let reason):
      .init(
        "\(catalogue.words) gave no answer: \(reason).", advice: Self.later, .provider)
    case .rateLimited(let catalogue, let seconds):
      .init(
        seconds.map {
          "\(catalogue.words) asks to wait \(Quantity.duration(.seconds($0)))."
        } ?? "\(catalogue.words) asks to wait.", advice: Self.later, .provider)
    case .circuitOpen(let catalogue, let seconds):
      .init(
        "\(catalogue.words) failed several times; it is left alone for \(Quantity.duration(.seconds(seconds))).",
        .provider)
    case .quota(let catalogue, let limit):
      .init(
        "\(catalogue.words) was asked \(Quantity.count(limit, "time")) today, the most a day.",
        advice: "Go on tomorrow.", .provider)
    case .storage(let reason):
      .init("The catalogue cannot be read: \(reason).", .unreadable)
    }
  }

  private static var later: String { "Try again later." }
}

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
