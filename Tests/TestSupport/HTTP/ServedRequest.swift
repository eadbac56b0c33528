/// A request as the loopback server read it.
package struct ServedRequest: Sendable {
  package let method: String
  package let path: String
  /// Names in lower case.
  package let headers: [String: String]
  package let body: [UInt8]
  /// How many requests the server had read before this one.
  package let index: Int

  package var text: String { String(decoding: body, as: UTF8.self) }
}
