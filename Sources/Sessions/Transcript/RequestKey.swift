package import Basics

/// Identity of a request to a provider: equal requests have equal keys however they are spelled.
package enum RequestKey {
  /// Members of a body that do not change the request's meaning.
  private static let excluded: Set<String> = ["stream", "stream_options", "metadata", "user"]

  /// Hash over provider and canonical body; a body that is not a JSON object counts byte for byte.
  package static func make(provider: String, body: [UInt8], hasher: any ContentHasher)
    -> ContentHash
  {
    guard let members = (try? JSONValue(parsing: body))?.object else {
      return hasher.hash(Array("request/1 \(provider)\n".utf8) + body)
    }
    let canonical = JSONValue.object(members.filter { !excluded.contains($0.key) })
    return hasher.hash(Array("request/1 \(provider)\n".utf8) + canonical.canonicalBytes)
  }
}
