/// Tells the tables of an article that hold data from those that only place things.
struct ArticleTables {
  private(set) var isData: [Bool]
  /// True for each node inside a table of data.
  private(set) var isInsideData: [Bool]

  init(_ tree: ArticleTree) {
    isData = [Bool](repeating: false, count: tree.count)
    isInsideData = isData
    guard tree.nodes.contains(where: { $0.tag == .table }) else { return }
    let sizes = Self.sizes(in: tree)
    for node in 0..<tree.count {
      if let parent = tree.parent(node) {
        isInsideData[node] = isInsideData[parent] || isData[parent]
      }
      if let size = sizes[node] { isData[node] = Self.holdsData(node, size, in: tree) }
    }
  }

  fileprivate struct Size {
    var rows = 0
    var columns = 0
    /// Cells of the row that is open.
    package var cells = 0
    var hasHead = false
    var hasTable = false
  }

  /// The size of every table, from one walk over the page.
  fileprivate static func sizes(in tree: ArticleTree) -> [Int: Size] {
    var sizes: [Int: Size] = [:]
    var open: [Int] = []
    for node in 0..<tree.count {
      while let last = open.last, tree.end(last) <= node { close(&open, &sizes) }
      let tag = tree.tag(node)
      if tag == .table {
        if let outer = open.last { sizes[outer]?.hasTable = true }
        open.append(node)
        sizes[node] = Size()
      }
      guard let table = open.last else { continue }
      sizes[table]?.take(node, tag, in: tree)
    }
    while !open.isEmpty { close(&open, &sizes) }
    return sizes
  }

  /// The content of a table counts for the table around it as well.
  private static func close(_ open: inout [Int], _ sizes: inout [Int: Size]) {
    guard let inner = open.popLast(), let outer = open.last, sizes[inner]?.hasHead == true else {
      return
    }
    sizes[outer]?.hasHead = true
  }

  private static func holdsData(_ node: Int, _ size: Size, in tree: ArticleTree) -> Bool {
    if tree.attribute("role", of: node) == "presentation" { return false }
    if tree.attribute("datatable", of: node) == "0" { return false }
    if tree.attribute("summary", of: node)?.isEmpty == false || size.hasHead { return true }
    if size.hasTable || size.columns == 1 || size.rows == 1 { return false }
    return size.rows >= 10 || size.columns > 4
      || size.rows.multipliedReportingOverflow(by: size.columns).partialValue > 10
  }
}

extension ArticleTables.Size {
  fileprivate mutating func take(_ node: Int, _ tag: ArticleTag, in tree: ArticleTree) {
    switch tag {
    case .row:
      rows += span("rowspan", node, tree)
      cells = 0
    case .cell:
      cells += span("colspan", node, tree)
      columns = max(columns, cells)
    case .headCell: hasHead = true
    case .tablePart:
      let isCaption = tree.nodes[node].source.map { tree.page.name(Int($0)) } == "caption"
      if !isCaption || tree.end(node) > node + 1 { hasHead = true }
    default: break
    }
  }

  private func span(_ name: String, _ node: Int, _ tree: ArticleTree) -> Int {
    let value = tree.attribute(name, of: node).flatMap { Int($0) } ?? 1
    return min(max(1, value), 1000)
  }
}
