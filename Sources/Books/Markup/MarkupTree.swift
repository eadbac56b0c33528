/// A marked-up document as a flat tree: nodes in document order, each with the end of its subtree.
///
/// Made of a few arrays, so that a document of any depth is walked without recursion.
package struct MarkupTree: Sendable {
  struct Node: Sendable {
    /// Index into `names`; -1 for text.
    let name: Int32
    /// The node after the last one inside this node.
    package var end: Int32
    let parent: Int32
    /// Start of the text or the attributes, and the number of bytes or attributes.
    let start: Int32
    package let count: Int32
  }

  struct Attribute: Sendable {
    let name: Int32
    let value: String
  }

  fileprivate(set) var nodes: [Node] = []
  /// Distinct names of elements and attributes.
  fileprivate(set) var names: [String] = []
  fileprivate var attributes: [Attribute] = []
  fileprivate var bytes: [UInt8] = []

  fileprivate init() {}

  package var count: Int { nodes.count }

  /// The name of an element, in the letters of the document; nil for text.
  package func name(_ node: Int) -> String? {
    nodes[node].name < 0 ? nil : names[Int(nodes[node].name)]
  }

  /// The name of an element without the prefix that XHTML may carry where it was read as HTML.
  static func localName(_ name: String) -> String {
    guard name.utf8.contains(0x3A) else { return name }
    return name.split(separator: ":").last.map(String.init) ?? name
  }

  /// Index of an element's name in `names`; nil for text.
  func nameID(_ node: Int) -> Int? {
    nodes[node].name < 0 ? nil : Int(nodes[node].name)
  }

  /// The index of a name that occurs in the document, for `attribute(_:of:)`.
  func id(ofName name: String) -> Int32? {
    names.firstIndex(of: name).map { Int32(clamping: $0) }
  }

  /// The value of an attribute by the index of its name; nil without one.
  func attribute(_ name: Int32?, of node: Int) -> String? {
    guard let name else { return nil }
    return attributes(of: node).first { $0.name == name }?.value
  }

  package func isText(_ node: Int) -> Bool { nodes[node].name < 0 }

  /// The node after the subtree of this one.
  package func end(_ node: Int) -> Int { Int(nodes[node].end) }

  package func parent(_ node: Int) -> Int? {
    nodes[node].parent < 0 ? nil : Int(nodes[node].parent)
  }

  /// The bytes of a text node, as UTF-8; empty for an element.
  package func text(_ node: Int) -> ArraySlice<UInt8> {
    guard isText(node) else { return [] }
    let start = Int(nodes[node].start)
    return bytes[start..<start + Int(nodes[node].count)]
  }

  /// The value of an attribute, as written in the document.
  package func attribute(_ name: String, of node: Int) -> String? {
    attributes(of: node).first { names[Int($0.name)] == name }?.value
  }

  /// The attributes of an element in order, as written in the document.
  func attributePairs(of node: Int) -> [(name: String, value: String)] {
    attributes(of: node).map { (name: names[Int($0.name)], value: $0.value) }
  }

  /// The children of a node in order.
  package func children(of node: Int) -> some Sequence<Int> {
    sequence(state: node + 1) { next in
      guard next < end(node) else { return nil }
      defer { next = end(next) }
      return next
    }
  }

  /// The elements of one name, anywhere in the document or below a node.
  package func elements(_ name: String, below node: Int? = nil) -> [Int] {
    guard let id = names.firstIndex(of: name) else { return [] }
    let range = node.map { $0 + 1..<end($0) } ?? 0..<count
    return range.filter { nodes[$0].name == id }
  }

  package func children(_ name: String, of node: Int) -> [Int] {
    children(of: node).filter { self.name($0) == name }
  }

  /// All text below a node, with white space collapsed and none at the ends.
  package func content(of node: Int) -> String {
    var content: [UInt8] = []
    for inner in node..<end(node) where isText(inner) { content += text(inner) }
    return BookTitle.tidied(String(decoding: content, as: UTF8.self))
  }

  private func attributes(of node: Int) -> ArraySlice<Attribute> {
    guard !isText(node) else { return [] }
    let start = Int(nodes[node].start)
    return attributes[start..<start + Int(nodes[node].count)]
  }
}

/// Puts a tree together from the events of a parser.
package struct MarkupTreeBuilder: Sendable {
  /// Most bytes of a value that is kept; longer ones are pictures written into the page.
  private static let valueLimit = 8192

  private var tree = MarkupTree()
  private var open: [Int32] = []
  private var ids: [String: Int32] = [:]

  /// Reserves room for `byteCount` bytes of text: growing would need the text twice, and unused
  /// room takes no memory.
  package init(byteCount: Int = 0) { tree.bytes.reserveCapacity(byteCount) }

  package mutating func startElement(
    _ name: String, attributes: some Collection<(name: String, value: String)>
  ) {
    let start = tree.attributes.count
    for attribute in attributes where attribute.value.utf8.count <= Self.valueLimit {
      tree.attributes.append(.init(name: id(of: attribute.name), value: attribute.value))
    }
    let node = add(id(of: name), start: start, count: tree.attributes.count - start)
    open.append(node)
  }

  package mutating func characters(_ utf8: [UInt8]) {
    guard !utf8.isEmpty else { return }
    _ = add(-1, start: tree.bytes.count, count: utf8.count)
    tree.bytes.append(contentsOf: utf8)
  }

  package mutating func endElement() {
    guard let node = open.popLast() else { return }
    tree.nodes[Int(node)].end = Int32(clamping: tree.nodes.count)
  }

  /// The tree; elements that are still open end here.
  package mutating func finish() -> MarkupTree {
    while !open.isEmpty { endElement() }
    return tree
  }

  private mutating func add(_ name: Int32, start: Int, count: Int) -> Int32 {
    let index = Int32(clamping: tree.nodes.count)
    tree.nodes.append(
      .init(
        name: name, end: index &+ 1, parent: open.last ?? -1, start: Int32(clamping: start),
        count: Int32(clamping: count)))
    return index
  }

  private mutating func id(of name: String) -> Int32 {
    if let id = ids[name] { return id }
    let id = Int32(clamping: tree.names.count)
    ids[name] = id
    tree.names.append(name)
    return id
  }
}
