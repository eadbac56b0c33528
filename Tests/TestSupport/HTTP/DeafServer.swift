import Glibc

/// A port that accepts nobody: its queue is full, and whoever comes next waits for ever.
package final class DeafServer: Sendable {
  private let descriptors: [Int32]
  package let url: String

  package init() throws {
    let listener = try ServerSocket.listen(port: 0, backlog: 0)
    url = "http://127.0.0.1:\(listener.port)"
    var open = [listener.descriptor]
    for _ in 0..<4 { open.append(try ServerSocket.beginConnecting(to: listener.port)) }
    descriptors = open
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}
