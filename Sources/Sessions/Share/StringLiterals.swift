import Basics

/// The texts of JSON in a reply, joined by the name of their member, ignoring the bytes between
/// them.
///
/// A stream brings a text in many small ones of the same name, such as `content`.
struct StringLiterals {
  /// All texts of one name, one after the other.
  struct Joined {
    var bytes: [UInt8] = []
    /// The place of each byte in the reply; nil for a byte from an escape.
    var places: [Int?] = []
  }

  private(set) var joined: [String: Joined] = [:]

  init(_ reply: [UInt8]) {
    var name = ""
    var index = 0
    while index < reply.count {
      guard reply[index] == UInt8(ascii: "\""), let end = Self.end(of: index + 1, in: reply) else {
        index += 1
        continue
      }
      let literal = index + 1..<end
      index = end + 1
      if Self.isName(reply, endingAt: index) {
        name = String(decoding: reply[literal], as: UTF8.self)
      } else {
        joined[name, default: Joined()].append(reply, literal)
      }
    }
  }

  /// Index of the quotation mark that ends a text; nil when the line ends first.
  private static func end(of start: Int, in reply: [UInt8]) -> Int? {
    var index = start
    while index < reply.count {
      switch reply[index] {
      case UInt8(ascii: "\""): return index
      case UInt8(ascii: "\\"): index += 2
      case 0x0A: return nil
      default: index += 1
      }
    }
    return nil
  }

  private static func isName(_ reply: [UInt8], endingAt end: Int) -> Bool {
    reply[end...].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: ":")
  }
}

extension StringLiterals.Joined {
  fileprivate mutating func append(_ reply: [UInt8], _ literal: Range<Int>) {
    var index = literal.lowerBound
    while index < literal.upperBound {
      guard reply[index] == UInt8(ascii: "\\") else {
        bytes.append(reply[index])
        places.append(index)
        index += 1
        continue
      }
      let end = Self.endOfEscapes(reply, index, literal.upperBound)
      let quoted = [UInt8(ascii: "\"")] + reply[index..<end] + [UInt8(ascii: "\"")]
      let decoded = (try? JSONValue(parsing: quoted))?.string ?? " "
      bytes += decoded.utf8
      places += Array(repeating: nil, count: decoded.utf8.count)
      index = end
    }
  }

  /// The end of consecutive escapes, of which two may be one character.
  private static func endOfEscapes(_ reply: [UInt8], _ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, reply[index] == UInt8(ascii: "\\") {
      let isCode = index + 1 < limit && reply[index + 1] == UInt8(ascii: "u")
      index = min(limit, index + (isCode ? 6 : 2))
    }
    return index
  }
}
