/// Names of archive entries and of links between them as paths inside the archive.
package enum ZipEntryName {
  /// The path without empty, `.` and `..` parts, joined by `/`; nil when it leads out of the archive, is empty
  /// or has a zero byte.
  package static func normalized(_ name: String) -> String? {
    var parts: [Substring.UTF8View] = []
    for part in Substring(name).utf8.split(whereSeparator: { $0 == 0x2F || $0 == 0x5C }) {
      switch Array(part) {
      case [0x2E]: continue
      case [0x2E, 0x2E]:
        guard parts.popLast() != nil else { return nil }
      default:
        guard !part.contains(0) else { return nil }
        parts.append(part)
      }
    }
    return parts.isEmpty ? nil : parts.map { String(Substring($0)) }.joined(separator: "/")
  }
}
