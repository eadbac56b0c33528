import Basics
import ShellKit

/// The revision of the Model Context Protocol that a request uses.
enum MCPRevision: Hashable, Sendable {
  /// 2026-07-28: every request carries its revision.
  case stateless
  /// 2025-11-25 and earlier: a handshake at the start sets the revision.
  case handshake

  static let statelessNames = ["2026-07-28"]
  /// Revisions with a handshake, newest first.
  static let handshakes = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

  private static let prefix = "io.modelcontextprotocol/"

  /// Reads the revision of a request; throws `RPCError` for an unknown one.
  init(method: String, parameters: JSONValue) throws(RPCError) {
    let meta = parameters["_meta"]
    guard let version = meta?[Self.prefix + "protocolVersion"] else {
      guard method != "server/discover" else {
        throw RPCError(
          .invalidParameters, "params._meta needs \(Self.prefix)protocolVersion.")
      }
      self = .handshake
      return
    }
    guard let name = version.string, meta?[Self.prefix + "clientCapabilities"]?.object != nil
    else {
      throw RPCError(
        .invalidParameters,
        "params._meta needs \(Self.prefix)protocolVersion and \(Self.prefix)clientCapabilities.")
    }
    guard Self.statelessNames.contains(name) else {
      throw RPCError(
        .unsupportedVersion, "Unsupported protocol version",
        data: [
          "supported": .array(Self.statelessNames.map { .string($0) }), "requested": .string(name),
        ])
    }
    self = .stateless
  }

  /// The revision of a handshake: the client's if it is known, else the newest.
  static func agreed(with requested: String?) -> String {
    handshakes.first { $0 == requested } ?? handshakes[0]
  }

  /// A result with the members that the revision requires.
  func result(_ members: [String: JSONValue], isCacheable: Bool = false) -> JSONValue {
    guard self == .stateless else { return .object(members) }
    var members = members
    members["resultType"] = "complete"
    members["_meta"] = [Self.prefix + "serverInfo": Self.server]
    if isCacheable {
      // No caching: the reading position may move at any time.
      members["ttlMs"] = 0
      members["cacheScope"] = "private"
    }
    return .object(members)
  }

  static let server: JSONValue = [
    "name": .string(Version.name), "title": "Interactive Books",
    "version": .string(Version.number),
  ]

  static let capabilities: JSONValue = ["tools": [:], "resources": [:]]

  static let instructions = """
    Books of the user's own library. Search before you answer, and cite the pages that a hit names, \
    such as (p.42). Text beyond the user's reading position is never returned: that is not an error, \
    the user has not read that far. Do not guess what comes after it.
    """
}
