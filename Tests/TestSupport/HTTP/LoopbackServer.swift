import Foundation
import Glibc
import Synchronization

/// A small HTTP/1.1 server on 127.0.0.1 that answers each request with the steps of a script.
package final class LoopbackServer: Sendable {
  package let port: UInt16
  private let listener: Int32
  private let log: ServerLog

  package var url: String { "http://127.0.0.1:\(port)" }
  /// Every request so far, in order of arrival.
  package var requests: [ServedRequest] { log.requests }
  /// The requests that sent something; a look at what a server is sends nothing.
  package var posts: [ServedRequest] { requests.filter { $0.method == "POST" } }
  /// Connections that the client closed while a script still wanted to write or hold still.
  package var abandoned: Int { log.abandoned }
  /// Connections accepted so far.
  package var connections: Int { log.connections }

  /// Listens on `port`, or on one the system chooses.
  package init(
    port: UInt16 = 0, _ script: @escaping @Sendable (ServedRequest) -> [ServerStep]
  ) throws {
    let socket = try ServerSocket.listen(port: port)
    listener = socket.descriptor
    self.port = socket.port
    let log = ServerLog()
    self.log = log
    Thread.detachNewThread {
      while true {
        let client = accept(socket.descriptor, nil, nil)
        guard client >= 0 else {
          // Closed here and not by the owner: its number may be another server's by the next accept.
          close(socket.descriptor)
          return
        }
        log.opened(client)
        Thread.detachNewThread {
          ServerConnection(descriptor: client, log: log).serve(script)
          log.closed(client)
        }
      }
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    log.shutDown()
  }

  /// Waits until the client has closed `count` connections in the middle of a script.
  package func waitForAbandonment(of count: Int = 1) async throws {
    while log.abandoned < count { try await Task.sleep(for: .milliseconds(1)) }
  }

  /// Waits until `count` requests have arrived.
  package func waitForRequests(_ count: Int = 1) async throws {
    while log.requests.count < count { try await Task.sleep(for: .milliseconds(1)) }
  }
}

/// What the server's threads have seen.
final class ServerLog: Sendable {
  private struct State {
    var requests: [ServedRequest] = []
    var abandoned = 0
    var connections = 0
    var open: Set<Int32> = []
  }

  private let state = Mutex(State())

  var requests: [ServedRequest] { state.withLock { $0.requests } }
  var abandoned: Int { state.withLock { $0.abandoned } }
  var connections: Int { state.withLock { $0.connections } }

  func record(method: String, path: String, headers: [String: String], body: [UInt8])
    -> ServedRequest
  {
    state.withLock {
      let request = ServedRequest(
        method: method, path: path, headers: headers, body: body, index: $0.requests.count)
      $0.requests.append(request)
      return request
    }
  }

  func recordAbandonment() { state.withLock { $0.abandoned += 1 } }

  func opened(_ descriptor: Int32) {
    state.withLock {
      $0.open.insert(descriptor)
      $0.connections += 1
    }
  }

  func closed(_ descriptor: Int32) {
    state.withLock {
      $0.open.remove(descriptor)
      // A program that another test started at this moment may hold the connection, too.
      shutdown(descriptor, Int32(SHUT_RDWR))
      close(descriptor)
    }
  }

  /// Wakes every thread that still waits for a client.
  func shutDown() {
    state.withLock { for descriptor in $0.open { shutdown(descriptor, Int32(SHUT_RDWR)) } }
  }
}
