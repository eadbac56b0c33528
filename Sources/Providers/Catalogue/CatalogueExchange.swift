import Basics
import Bindings
import Reading
import Storage

/// Asks one catalogue: answers are kept, requests counted, and a catalogue that fails is left alone.
struct CatalogueExchange: Sendable {
  /// Most redirects, each of which stays public.
  private static let mostRedirects = 3

  let name: CatalogueName
  let network: Network
  let store: AnswerStore
  let clock: WallClock
  let agent: String
  let policy: CataloguePolicy
  let staysPublic: Bool

  /// The answer of an address and the works in it; throws `CatalogueFailure` or `CancellationError`.
  ///
  /// `read` gives nil for JSON of another shape, which is not kept.
  func ask(_ url: String, _ read: (JSONValue) -> [CatalogueWork]?) async throws
    -> (CatalogueAnswer, [CatalogueWork])
  {
    let now = clock.now()
    if let kept = try await store.answer(url, seconds: policy.keepsAnswers, now: now),
      let works = (try? JSONValue(parsing: kept.body)).flatMap(read)
    {
      return (CatalogueAnswer(url: url, body: kept.body, age: kept.age), works)
    }
    var condition = try await admitted(now)
    do {
      let (body, works) = try await attempts(url, read, &condition)
      condition.failures = 0
      try await store.set(condition, of: name, day: Self.day(now))
      try await store.keep(
        url, body, of: name, seconds: policy.keepsAnswers, now: clock.now())
      return (CatalogueAnswer(url: url, body: body), works)
    } catch let error as LookUpError {
      try await note(error, &condition, now)
      throw CatalogueFailure(name, error)
    }
  }

  /// The state of the catalogue; throws where it is left alone, or was asked often enough.
  private func admitted(_ now: Timestamp) async throws -> AnswerStore.Condition {
    let condition = try await store.condition(name, day: Self.day(now))
    let rest = Double(condition.closedUntil.microseconds - now.microseconds) / 1e6
    guard rest <= 0 else { throw CatalogueFailure(name, .circuitOpen(name, seconds: rest)) }
    guard condition.requests < policy.dailyRequests else {
      throw CatalogueFailure(name, .quota(name, limit: policy.dailyRequests))
    }
    return condition
  }

  /// Keeps what a failure means for later requests.
  private func note(
    _ error: LookUpError, _ condition: inout AnswerStore.Condition, _ now: Timestamp
  ) async throws {
    if case .offline = error { return }
    condition.failures += 1
    var seconds = condition.failures >= policy.mostFailures ? policy.pause : 0
    if case .rateLimited(_, let asked?) = error { seconds = max(seconds, min(asked, 86_400)) }
    if seconds > 0 {
      condition.closedUntil = Timestamp(microseconds: now.microseconds + Int64(seconds * 1e6))
    }
    try await store.set(condition, of: name, day: Self.day(now))
  }

  /// Sends once, and once more after a short wait or a failure that may pass.
  private func attempts(
    _ url: String, _ read: (JSONValue) -> [CatalogueWork]?,
    _ condition: inout AnswerStore.Condition
  ) async throws -> (String, [CatalogueWork]) {
    condition.requests += 1
    do {
      return try await attempt(url, read)
    } catch let failure as Passing {
      guard failure.seconds <= policy.longestWait else { throw failure.error }
      try await policy.sleep(failure.seconds)
      condition.requests += 1
      do {
        return try await attempt(url, read)
      } catch let second as Passing {
        throw second.error
      }
    }
  }

  /// A failure after which the same request may succeed, so many seconds later.
  private struct Passing: Error {
    let error: LookUpError
    let seconds: Double
  }

  private func attempt(_ url: String, _ read: (JSONValue) -> [CatalogueWork]?) async throws -> (
    String, [CatalogueWork]
  ) {
    let (head, body): (HTTPResponseHead?, [UInt8])
    do {
      (head, body) = try await network.answer(to: request(url))
    } catch let error as HTTPError {
      throw failure(error)
    }
    guard let head else { throw LookUpError.provider(name, reason: "the connection ended") }
    guard head.isSuccess else { throw failure(head) }
    return try works(body, head, read)
  }

  private func works(
    _ body: [UInt8], _ head: HTTPResponseHead, _ read: (JSONValue) -> [CatalogueWork]?
  ) throws -> (String, [CatalogueWork]) {
    guard !body.isEmpty else { throw LookUpError.provider(name, reason: "its answer is empty") }
    let document: JSONValue
    do {
      document = try JSONValue(parsing: body)
    } catch {
      let isPage =
        head.contentType.lowercased().contains("html") || body.first == UInt8(ascii: "<")
      throw LookUpError.provider(
        name, reason: isPage ? "it sent a web page" : "it sent no JSON (byte \(error.offset))")
    }
    guard let works = read(document) else {
      throw LookUpError.provider(name, reason: "its JSON has no list of books")
    }
    return (String(decoding: body, as: UTF8.self), works)
  }

  private func request(_ url: String) -> HTTPRequest {
    var request = HTTPRequest(
      url: url,
      headers: [HTTPHeader("Accept", "application/json"), HTTPHeader("User-Agent", agent)],
      deadlines: HTTPDeadlines(
        firstByte: .seconds(policy.deadline.firstByte), idle: .seconds(policy.deadline.firstByte),
        total: .seconds(policy.deadline.total)),
      maximumResponseBytes: policy.mostBytes)
    request.maximumRedirects = Self.mostRedirects
    request.staysPublic = staysPublic
    return request
  }

  /// The failure that an error status means.
  private func failure(_ head: HTTPResponseHead) -> any Error {
    let seconds = head.retryAfter.map { $0 / .seconds(1) }
    switch head.status {
    case 429:
      let error = LookUpError.rateLimited(name, seconds: seconds)
      return seconds.map { Passing(error: error, seconds: $0) } ?? error
    case 503 where seconds != nil:
      return Passing(error: .rateLimited(name, seconds: seconds), seconds: seconds ?? 0)
    case 500...599:
      return Passing(
        error: .provider(name, reason: "its server failed (\(head.status))"), seconds: 0.25)
    case 401, 403:
      return LookUpError.provider(name, reason: "it refuses this program (\(head.status))")
    case 404, 410:
      return LookUpError.provider(name, reason: "nothing is at that address (\(head.status))")
    case 300...399:
      return LookUpError.provider(name, reason: "it redirects in a circle (\(head.status))")
    default: return LookUpError.provider(name, reason: "status \(head.status)")
    }
  }

  private func failure(_ error: HTTPError) -> any Error {
    func told(_ reason: String) -> LookUpError { .provider(name, reason: reason) }
    switch error {
    case .connectionFailed(let reason):
      return Passing(error: told(reason), seconds: 0.25)
    case .cutOff(let reason): return Passing(error: told(reason), seconds: 0.25)
    case .invalidRequest(let reason), .untrusted(let reason), .badResponse(let reason):
      return told(reason)
    case .timeout(_, let after): return LookUpError.timeout(name, seconds: after / .seconds(1))
    case .responseTooLarge(let limit): return told("its answer has more than \(limit) bytes")
    case .privateAddress(let address): return told("\(address) is a private address")
    case .tooManyRedirects(let limit): return told("more than \(limit) redirects")
    case .offline: return LookUpError.offline
    }
  }

  private static func day(_ now: Timestamp) -> String { String(now.description.prefix(10)) }
}
