import Basics

/// The table of contents of a safetensors file: JSON that names each tensor's type, shape and place.
struct SafetensorsHeader {
  struct Entry: Equatable {
    let type: String
    let shape: [Int]
    /// Byte offsets into the data after the header, as written and unchecked.
    let offsets: [Int]
  }

  let entries: [String: Entry]

  /// Reads the header and skips members that safetensors does not define.
  init(json: [UInt8]) throws(SafetensorsDamage) {
    let header: JSONValue
    do {
      header = try JSONValue(parsing: json)
    } catch {
      if case .duplicateKey(let name) = error.reason { throw .duplicateName(name) }
      throw .malformedHeader(offset: error.offset)
    }
    guard let members = header.object else { throw .malformedHeader(offset: 0) }
    var entries: [String: Entry] = [:]
    for (name, value) in members where name != "__metadata__" {
      guard let entry = Entry(value) else { throw .malformedEntry(tensor: name) }
      entries[name] = entry
    }
    self.entries = entries
  }
}

extension SafetensorsHeader.Entry {
  /// Returns nil when a member has the wrong JSON type; a missing member counts as empty.
  fileprivate init?(_ value: JSONValue) {
    guard let members = value.object,
      let type = members["dtype", default: ""].string,
      let shape = Self.counts(members["shape"]), let offsets = Self.counts(members["data_offsets"])
    else { return nil }
    self.init(type: type, shape: shape, offsets: offsets)
  }

  private static func counts(_ value: JSONValue?) -> [Int]? {
    guard let value else { return [] }
    guard let items = value.array else { return nil }
    let counts = items.compactMap {
      if case .integer(let count) = $0, count >= 0 { count } else { nil }
    }
    return counts.count == items.count ? counts : nil
  }
}
