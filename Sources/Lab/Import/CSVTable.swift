/// A table of comma-separated values with a header line (RFC 4180).
package struct CSVTable: Hashable, Sendable {
  package let header: [String]
  /// Cells by row; a short row has fewer.
  package let rows: [[String]]

  /// Reads a table; quoted fields may contain commas, line ends and doubled quotes.
  package init(_ bytes: [UInt8]) {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    var records: [[String]] = []
    var record: [String] = []
    var field: [UInt8] = []
    var isQuoted = false
    var offset = 0
    func endField() {
      record.append(String(decoding: field, as: UTF8.self))
      field.removeAll(keepingCapacity: true)
    }
    func endRecord() {
      endField()
      if record != [""] { records.append(record) }
      record.removeAll()
    }
    while offset < text.count {
      let byte = text[offset]
      offset += 1
      if isQuoted {
        if byte != UInt8(ascii: "\"") {
          field.append(byte)
        } else if offset < text.count, text[offset] == byte {
          field.append(byte)
          offset += 1
        } else {
          isQuoted = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\"") where field.isEmpty: isQuoted = true
      case UInt8(ascii: ","): endField()
      case 0x0A: endRecord()
      case 0x0D where offset < text.count && text[offset] == 0x0A: break
      default: field.append(byte)
      }
    }
    if !field.isEmpty || !record.isEmpty { endRecord() }
    header = records.first ?? []
    rows = Array(records.dropFirst())
  }

  /// Cells of the first column that has one of the names; nil without such a column.
  package func column(_ names: String...) -> [String]? {
    let lowered = header.map { $0.lowercased() }
    let index = names.lazy.compactMap { name in lowered.firstIndex(of: name.lowercased()) }.first
    return index.map { index in rows.map { $0.indices.contains(index) ? $0[index] : "" } }
  }
}
