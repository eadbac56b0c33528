package import Bindings

/// The program's access to the network: one client that all providers share.
package struct Network: Sendable {
  let client: HTTPClient

  package init(_ settings: NetworkSettings = NetworkSettings()) {
    client = HTTPClient(
      options: HTTPClientOptions(
        certificateAuthorities: settings.certificateAuthorities,
        clientCertificate: settings.clientCertificate, clientKey: settings.clientKey,
        isOffline: settings.isOffline))
  }

  /// Sends a request and takes the whole answer; without a head if the connection ended before.
  ///
  /// Throws `HTTPError`, or `CancellationError` since a cancelled transfer ends like a complete
  /// one.
  package func answer(to request: HTTPRequest) async throws -> (
    head: HTTPResponseHead?, body: [UInt8]
  ) {
    var head: HTTPResponseHead?
    var body: [UInt8] = []
    for try await event in client.send(request) {
      switch event {
      case .head(let value): head = value
      case .data(let bytes): body += bytes
      }
    }
    try Task.checkCancellation()
    return (head, body)
  }
}

/// Settings of connections.
package struct NetworkSettings: Sendable {
  /// PEM file of certificate authorities to trust instead of the system's.
  package var certificateAuthorities: String?
  package var clientCertificate: String?
  package var clientKey: String?
  /// Refuses every connection.
  package var isOffline = false

  package init() {}
}
