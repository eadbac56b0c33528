import Bindings
import Books
import Parameters

/// The body of a response with its content codings, RFC 9110, section 8.4.
///
/// libcurl would decode it, too, but accepts a truncated one as whole.
struct PackedBody {
  /// The requested coding; its checksums show whether all bytes came.
  static let accepted = "gzip"
  /// Most layers of coding, as in libcurl.
  private static let layerLimit = 5

  /// Names of the codings in lower case, the innermost first.
  private let layers: [String]
  private let transferLayers: [String]

  init(_ head: HTTPResponseHead) {
    layers = Self.names(in: head.contentEncoding).filter { $0 != "identity" }
    transferLayers = Self.names(in: head.transferEncoding).filter {
      $0 != "chunked" && $0 != "identity"
    }
  }

  /// Decodes the bytes; throws `BookError` when they are cut off, damaged, too large or of another
  /// coding.
  func unpacked(
    _ body: [UInt8], from url: SourceURL, _ limits: ParsingLimits
  ) throws(BookError) -> [UInt8] {
    if let name = transferLayers.first { throw Self.unasked(name, url) }
    guard layers.count <= Self.layerLimit else {
      let reason = "it is packed \(layers.count) times over"
      throw .fetchFailed(url: url.text, .badResponse(reason: reason))
    }
    var body = body
    for name in layers.reversed() {
      guard let wrapping = Self.wrapping(name, of: body) else { throw Self.unasked(name, url) }
      do throws(GzipError) {
        body = try Gunzip.inflate(body, wrapping, limit: limits.bytes)
      } catch {
        throw Self.failure(error, name, url, limits)
      }
    }
    guard !body.isEmpty else { throw .fetchFailed(url: url.text, .empty) }
    return body
  }

  private static func names(in field: String) -> [String] {
    field.lowercased().split(separator: ",").map { name in
      String(name.filter { $0 != " " && $0 != "\t" })
    }.filter { !$0.isEmpty }
  }

  private static func wrapping(_ name: String, of body: [UInt8]) -> DeflateWrapping? {
    switch name {
    case "gzip", "x-gzip": .gzip
    // Some servers omit the zlib header; its two bytes are a multiple of 31 and name the method.
    case "deflate": hasZlibHead(body) ? .zlib : DeflateWrapping.none
    default: nil
    }
  }

  private static func hasZlibHead(_ body: [UInt8]) -> Bool {
    body.count > 1 && body[0] & 0x0F == 8 && (Int(body[0]) << 8 + Int(body[1])) % 31 == 0
  }

  private static func failure(
    _ error: GzipError, _ name: String, _ url: SourceURL, _ limits: ParsingLimits
  ) -> BookError {
    switch error {
    case .tooLarge: limits.error(.bytes, source: url.text)
    case .cutOff: .fetchFailed(url: url.text, .cutOff(reason: "what came as \(name) ends early"))
    case .damaged(let reason):
      .fetchFailed(url: url.text, .badResponse(reason: "damaged \(name): \(reason)"))
    }
  }

  private static func unasked(_ name: String, _ url: SourceURL) -> BookError {
    let reason = "it is packed as \(name.prefix(40)), which was not requested"
    return .fetchFailed(url: url.text, .badResponse(reason: reason))
  }
}
