import Foundation

/// An HTTPS server of Python's with the certificate of `shared/fixtures/tls`, ended with the value.
package final class TLSServer: Sendable {
  package struct Failure: Error {}

  package let url: String
  private let process: Process

  /// The certificate to trust, as PEM.
  package static let certificate = Fixture.url("tls/cert.pem").path

  private static let program = """
    import http.server, ssl, sys
    server = http.server.HTTPServer(("127.0.0.1", 0), http.server.SimpleHTTPRequestHandler)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(sys.argv[1])
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(server.server_port, flush=True)
    server.serve_forever()
    """

  package init() throws {
    process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, Fixture.url("tls/server.pem").path]
    process.currentDirectoryURL = Fixture.url("tls")
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let port = UInt16(line.filter(\.isNumber)) else { throw Failure() }
    url = "https://127.0.0.1:\(port)"
  }

  deinit { process.terminate() }
}
