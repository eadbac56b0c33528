/// Tells tables that lay out a page from tables that hold data.
enum HTMLLayoutTable {
  /// True when the table says so, or holds a heading or another table.
  ///
  /// The search ends at the first nested table, so that nesting does not multiply the work.
  static func isLayout(_ table: Int, in tree: MarkupTree) -> Bool {
    if let role = tree.attribute("role", of: table), role == "presentation" || role == "none" {
      return true
    }
    for node in table + 1..<max(table + 1, tree.end(table)) {
      guard let name = tree.name(node)?.utf8, let first = name.first else { continue }
      if name.count == 2, first == 0x68, (0x31...0x36).contains(name.last ?? 0) { return true }
      if name.elementsEqual("table".utf8) { return true }
    }
    return false
  }
}
