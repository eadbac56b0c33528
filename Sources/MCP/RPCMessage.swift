import Basics

/// A message of JSON-RPC 2.0 from a client.
enum RPCMessage: Hashable, Sendable {
  case request(id: JSONValue, method: String, parameters: JSONValue)
  case notification(method: String, parameters: JSONValue)
  /// A response, which is ignored because the server sends no requests.
  case response

  /// Reads a line; throws `RPCError`.
  init(_ line: String) throws(RPCError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: line)
    } catch {
      throw RPCError(.parse, "That line is not JSON.")
    }
    guard let members = value.object, members["jsonrpc"]?.string == "2.0" else {
      throw RPCError(.invalidRequest, "Each line is one JSON-RPC 2.0 message.", id: Self.id(value))
    }
    guard let method = members["method"]?.string else {
      guard members["result"] != nil || members["error"] != nil else {
        throw RPCError(.invalidRequest, "A message needs a method.", id: Self.id(value))
      }
      self = .response
      return
    }
    let parameters = members["params"] ?? .object([:])
    guard parameters.object != nil else {
      throw RPCError(.invalidParameters, "params is an object.", id: Self.id(value))
    }
    guard members["id"] != nil else {
      self = .notification(method: method, parameters: parameters)
      return
    }
    let id = Self.id(value)
    guard id != .null else {
      throw RPCError(.invalidRequest, "An id is a text or a whole number.")
    }
    self = .request(id: id, method: method, parameters: parameters)
  }

  /// The id of a message; null when it is neither text nor a whole number.
  private static func id(_ value: JSONValue) -> JSONValue {
    switch value["id"] {
    case .string(let text)?: .string(text)
    case .integer(let number)?: .integer(number)
    default: .null
    }
  }
}

/// An error response of JSON-RPC.
struct RPCError: Error, Hashable, Sendable {
  enum Code: Int, Sendable {
    case parse = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case unsupportedVersion = -32022
    /// For revisions before 2026-07-28; later ones use `invalidParameters`.
    case resourceNotFound = -32002
  }

  let code: Code
  let message: String
  let data: JSONValue?
  /// The id of the request; null when it is unknown.
  let id: JSONValue

  init(_ code: Code, _ message: String, data: JSONValue? = nil, id: JSONValue = .null) {
    self.code = code
    self.message = message
    self.data = data
    self.id = id
  }

  func response(to id: JSONValue) -> JSONValue {
    var error: [String: JSONValue] = [
      "code": .integer(code.rawValue), "message": .string(message),
    ]
    error["data"] = data
    return .object(["jsonrpc": "2.0", "id": id, "error": .object(error)])
  }
}
