import Glibc

/// A port that refuses every connection, and that no other server gets in the meantime.
package final class ClosedPort: Sendable {
  private let descriptor: Int32
  package let url: String

  package init() throws {
    let socket = try ServerSocket.bind(port: 0)
    descriptor = socket.descriptor
    url = "http://127.0.0.1:\(socket.port)"
  }

  deinit { close(descriptor) }
}
