/// Walks through valid JSON and finds its string values, not its keys.
struct JSONStringScan {
  struct Value {
    /// The place in the value, such as `notes[0].text`; `value` for a string alone.
    let name: String
    /// Bytes between the quotation marks.
    let range: Range<Int>
  }

  /// An object or array around the place.
  private enum Container {
    /// The key of the member that is read; nil before it.
    case object(key: String?)
    case array(index: Int)
  }

  private let bytes: [UInt8]
  private let end: Int
  private var index: Int
  private var containers: [Container] = []

  init(_ bytes: [UInt8], in range: Range<Int>) {
    self.bytes = bytes
    index = range.lowerBound
    end = range.upperBound
  }

  mutating func next() -> Value? {
    while index < end {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "{"): containers.append(.object(key: nil))
      case UInt8(ascii: "["): containers.append(.array(index: 0))
      case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = containers.popLast()
      case UInt8(ascii: ","): step()
      case UInt8(ascii: "\""): if let value = string() { return value }
      default: continue
      }
    }
    return nil
  }

  private mutating func step() {
    switch containers.popLast() {
    case .object: containers.append(.object(key: nil))
    case .array(let index): containers.append(.array(index: index + 1))
    case nil: break
    }
  }

  /// The string behind an opening quotation mark; nil for a key.
  private mutating func string() -> Value? {
    let start = index
    while index < end, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    let range = start..<max(start, min(index, end))
    index += 1
    if case .object(nil)? = containers.last {
      containers[containers.count - 1] = .object(key: String(decoding: bytes[range], as: UTF8.self))
      return nil
    }
    return Value(name: name, range: range)
  }

  private var name: String {
    let parts = containers.map { container in
      switch container {
      case .object(let key): ".\(key ?? "")"
      case .array(let index): "[\(index)]"
      }
    }
    let name = parts.joined()
    return name.isEmpty ? "value" : String(name.drop { $0 == "." })
  }
}
