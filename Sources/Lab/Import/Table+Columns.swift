import Imports

extension Table {
  /// Reads a table with commas; nil for any other file, and for one without rows.
  package init?(commas bytes: [UInt8]) {
    guard let table = try? Table(bytes, delimiter: .comma) else { return nil }
    self = table
  }

  /// Cells of the first column that has one of the names; nil without such a column.
  package func column(_ names: String...) -> [String]? {
    let lowered = header.map { $0.lowercased() }
    let index = names.lazy.compactMap { name in lowered.firstIndex(of: name.lowercased()) }.first
    return index.map { index in rows.map { $0.cell(index) } }
  }
}
