import Glibc

/// A listening TCP socket on 127.0.0.1.
struct ServerSocket {
  struct Failure: Error { let code: Int32 }

  let descriptor: Int32
  let port: UInt16

  static func listen(port: UInt16, backlog: Int32 = 64) throws -> ServerSocket {
    let socket = try bind(port: port)
    guard Glibc.listen(socket.descriptor, backlog) == 0 else {
      defer { close(socket.descriptor) }
      throw Failure(code: errno)
    }
    return socket
  }

  /// A port that is taken, and on which nobody listens.
  static func bind(port: UInt16) throws -> ServerSocket {
    let descriptor = try open(flags: 0)
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = loopback(port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { raw in
        Glibc.bind(descriptor, raw, length) == 0
          && getsockname(descriptor, raw, &length) == 0 ? 0 : errno
      }
    }
    guard code == 0 else {
      close(descriptor)
      throw Failure(code: code)
    }
    return ServerSocket(descriptor: descriptor, port: UInt16(bigEndian: address.sin_port))
  }

  /// A connection under way, which nobody waits for.
  static func beginConnecting(to port: UInt16) throws -> Int32 {
    let descriptor = try open(flags: Int32(SOCK_NONBLOCK.rawValue))
    var address = loopback(port)
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    return descriptor
  }

  private static func open(flags: Int32) throws -> Int32 {
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | flags
    let descriptor = socket(AF_INET, kind, 0)
    guard descriptor >= 0 else { throw Failure(code: errno) }
    return descriptor
  }

  private static func loopback(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
