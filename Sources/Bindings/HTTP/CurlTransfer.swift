import CCurl
import Glibc

/// A request on its way; used on the loop's thread only.
final class CurlTransfer {
  let id: Int
  let handle: CurlEasyHandle
  private let deadlines: HTTPDeadlines
  private let maximumBytes: Int
  private let maximumRedirects: Int
  private let output: AsyncThrowingStream<HTTPEvent, any Error>.Continuation
  private let started = ContinuousClock.now
  private var lastByte: ContinuousClock.Instant?
  private var hasHead = false
  private var receivedBytes = 0
  private var headerBytes = 0
  /// Body bytes received since the last `flush`.
  private var pending: [UInt8] = []
  /// Bytes of all heads and trailers of a transfer, which libcurl keeps without a limit; below the 300 kB at
  /// which some versions of libcurl fail.
  private static let maximumHeaderBytes = 256 << 10
  /// The error for which a callback made libcurl stop; nil when libcurl failed by itself.
  private var failure: HTTPError?

  init(id: Int, _ pending: PendingTransfer) throws(HTTPError) {
    self.id = id
    deadlines = pending.request.deadlines
    maximumBytes = pending.request.maximumResponseBytes
    maximumRedirects = pending.request.maximumRedirects
    output = pending.output
    handle = try CurlEasyHandle(request: pending.request, options: pending.options)
    // Unretained: the loop keeps the transfer until its handle is removed.
    try handle.setReceivers(
      header: { CurlTransfer.from($3).receiveHeader($0, $1 &* $2) },
      body: { CurlTransfer.from($3).receiveBody($0, $1 &* $2) },
      context: Unmanaged.passUnretained(self).toOpaque())
    guard pending.request.staysPublic else { return }
    try handle.setSocketOpener(
      { context, _, address in
        guard let context else { return CURL_SOCKET_BAD }
        return CurlTransfer.from(context).openPublicSocket(address)
      }, context: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Opens a socket for a resolved address, also that of a redirect; refuses addresses that are not public.
  private func openPublicSocket(_ address: UnsafeMutablePointer<curl_sockaddr>) -> curl_socket_t {
    let target = withUnsafePointer(to: &address.pointee.addr) {
      NetworkAddress($0, byteCount: Int(address.pointee.addrlen))
    }
    guard let target, target.isPublic else {
      failure = .privateAddress(target?.text ?? "of an unknown kind")
      return CURL_SOCKET_BAD
    }
    return socket(
      address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
      address.pointee.protocol)
  }

  static func from(_ context: UnsafeMutableRawPointer) -> CurlTransfer {
    Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
  }

  /// Takes a header line; returning another number than `count` ends the transfer.
  private func receiveHeader(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
    lastByte = .now
    headerBytes += count
    guard headerBytes <= Self.maximumHeaderBytes else {
      failure = .badResponse(reason: Self.longHeaders)
      return 0
    }
    let isBlankLine = count <= 2 && (bytes[0] == 0x0D || bytes[0] == 0x0A)
    // With redirects only the first body byte shows which head is the last.
    if isBlankLine, maximumRedirects == 0 { handOutHead() }
    return count
  }

  /// Hands out the head of the response, once and not for informational responses.
  private func handOutHead() {
    guard !hasHead else { return }
    let head = handle.head
    // An informational response, such as 103, comes before the real one.
    guard head.status >= 200 else { return }
    hasHead = true
    output.yield(.head(head))
  }

  private func receiveBody(_ bytes: UnsafeMutablePointer<CChar>, _ count: Int) -> Int {
    lastByte = .now
    handOutHead()
    receivedBytes += count
    guard receivedBytes <= maximumBytes else {
      failure = .responseTooLarge(limit: maximumBytes)
      return 0
    }
    pending.append(contentsOf: UnsafeRawBufferPointer(start: bytes, count: count))
    return count
  }

  /// Hands out the body bytes received so far; called when libcurl has no more at once.
  func flush() {
    guard !pending.isEmpty else { return }
    output.yield(.data(pending))
    pending = []
  }

  var nextDeadline: ContinuousClock.Instant {
    let next = lastByte.map { $0 + deadlines.idle } ?? started + deadlines.firstByte
    return deadlines.total.map { min(next, started + $0) } ?? next
  }

  /// Fails the transfer because its deadline has passed.
  func expire() {
    let error: HTTPError =
      if let total = deadlines.total, started + total <= .now {
        .timeout(.total, after: total)
      } else if lastByte == nil {
        .timeout(.firstByte, after: deadlines.firstByte)
      } else {
        .timeout(.idle, after: deadlines.idle)
      }
    output.finish(throwing: error)
  }

  func complete(_ code: CURLcode) {
    if code == CURLE_OK { handOutHead() }
    flush()
    if code == CURLE_OK { output.finish() } else { output.finish(throwing: error(for: code)) }
  }

  private static let longHeaders = "its headers are too long"

  /// The error for a code that libcurl uses for a bad request URL, for a bad redirect and for a server that
  /// does not speak HTTP.
  private func misdirection(_ reason: String) -> HTTPError {
    if 300...399 ~= handle.head.status {
      return .badResponse(reason: "it redirects to where nothing can be fetched: \(reason)")
    }
    return handle.hasConnected
      ? .badResponse(reason: "it does not speak HTTP") : .invalidRequest(reason: reason)
  }

  private func error(for code: CURLcode) -> HTTPError {
    if let failure { return failure }
    let reason = handle.words(for: code)
    switch code {
    case CURLE_OPERATION_TIMEDOUT: return .timeout(.connect, after: deadlines.connect)
    case CURLE_TOO_MANY_REDIRECTS: return .tooManyRedirects(limit: maximumRedirects)
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: return misdirection(reason)
    case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: return .badResponse(reason: reason)
    // libcurl's code for a header line of more than 100 kB.
    case CURLE_OUT_OF_MEMORY: return .badResponse(reason: Self.longHeaders)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CACERT_BADFILE,
      CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR:
      return .untrusted(reason: reason)
    default:
      return lastByte == nil ? .connectionFailed(reason: reason) : .cutOff(reason: reason)
    }
  }
}
