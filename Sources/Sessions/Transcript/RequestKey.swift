package import Basics

/// Identity of a request to a provider: equal requests have equal keys however they are spelled.
package enum RequestKey {
  /// Members of a body that do not change the request's meaning.
  private static let excluded: Set<String> = ["stream", "stream_options", "metadata", "user"]

  /// Hash over provider and canonical body; a body that is not a JSON object counts byte for byte.
  package static func make(provider: String, body: [UInt8], hasher: ContentHasher)
    -> ContentHash
  {
    make(provider: provider, body: RequestBody(body), hasher: hasher)
  }

  /// The same of a body that is read already.
  package static func make(provider: String, body: RequestBody, hasher: ContentHasher)
    -> ContentHash
  {
    let prefix = Array("request/1 \(provider)\n".utf8)
    guard let members = body.members else { return hasher.hash(prefix + body.bytes) }
    let canonical = JSONValue.object(members.filter { !excluded.contains($0.key) })
    return hasher.hash(prefix + canonical.canonicalBytes)
  }
}

/// The body of a request, read once.
package struct RequestBody: Sendable {
  package let bytes: [UInt8]
  /// Nil for a body that is not a JSON object.
  let members: [String: JSONValue]?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    members = (try? JSONValue(parsing: bytes))?.object
  }

  /// The model it names, which a provider may have put in the place of the default.
  package var model: String? { members?["model"]?.string }
}
