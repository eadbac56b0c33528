import Bindings

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
