import CResources

/// A text file of `shared/` that is compiled into the program.
package enum Resource {
  /// Paths below `shared/`, such as `schema/001_initial.sql`, in alphabetical order.
  package static let names = all.keys.sorted()

  /// The bytes of the file with a name of `names`; nil for any other name.
  package static func bytes(_ name: String) -> [UInt8]? {
    all[name].map { index in
      let resource = cresource_at(index)
      return Array(UnsafeRawBufferPointer(start: resource.bytes, count: resource.count))
    }
  }

  /// The file as text, which is UTF-8; nil for any other name.
  package static func text(_ name: String) -> String? {
    bytes(name).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let all: [String: Int] = {
    var index: [String: Int] = [:]
    for position in 0..<cresource_count() {
      index[String(cString: cresource_at(position).name)] = position
    }
    return index
  }()
}
