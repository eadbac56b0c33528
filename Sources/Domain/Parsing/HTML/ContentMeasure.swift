/// Lengths of the visible text below every node of a page, from running sums.
struct ContentMeasure {
  let tree: MarkupTree
  /// True for nodes that are left out with all below them.
  private(set) var isOut: [Bool]
  private let roles: [HTMLRole]
  /// Characters, characters in links, and commas before each node.
  private var characters: [Int32] = [0]
  private var linked: [Int32] = [0]
  private var commas: [Int32] = [0]

  /// Measures a page; `isOut` marks the roots of what is to be ignored.
  init(_ tree: MarkupTree, leavingOut: (Int, HTMLRole) -> Bool) {
    self.tree = tree
    roles = tree.names.map { HTMLRole(HTMLFlow.localName($0).lowercased()) }
    isOut = [Bool](repeating: false, count: tree.count)
    var outEnd = 0
    var linkEnd = 0
    for node in 0..<tree.count {
      var counts = (characters: 0, commas: 0)
      if node < outEnd {
        isOut[node] = true
      } else if tree.isText(node) {
        counts = Self.count(tree.text(node))
      } else if leavingOut(node, role(node)) {
        isOut[node] = true
        outEnd = tree.end(node)
      } else if tree.name(node) == "a" {
        linkEnd = max(linkEnd, tree.end(node))
      }
      characters.append(characters[node] &+ Int32(clamping: counts.characters))
      linked.append(linked[node] &+ (node < linkEnd ? Int32(clamping: counts.characters) : 0))
      commas.append(commas[node] &+ Int32(clamping: counts.commas))
    }
  }

  func role(_ node: Int) -> HTMLRole { tree.nameID(node).map { roles[$0] } ?? .inline }

  func characters(below node: Int) -> Int {
    Int(characters[tree.end(node)] &- characters[node])
  }

  func commas(below node: Int) -> Int { Int(commas[tree.end(node)] &- commas[node]) }

  /// Share of the text that is in links, 0...1.
  func linkDensity(below node: Int) -> Double {
    let all = characters(below: node)
    guard all > 0 else { return 0 }
    return Double(linked[tree.end(node)] &- linked[node]) / Double(all)
  }

  /// How many elements below a node are of a name, up to 100.
  func count(_ name: String, below node: Int) -> Int {
    var count = 0
    for inner in node + 1..<max(node + 1, tree.end(node))
    where !isOut[inner] && tree.name(inner) == name {
      count += 1
      if count == 100 { break }
    }
    return count
  }

  /// Characters with runs of white space counted once, and commas of any script.
  private static func count(_ text: ArraySlice<UInt8>) -> (characters: Int, commas: Int) {
    var (characters, commas) = (0, 0)
    var wasBlank = true
    var previous: (UInt8, UInt8) = (0, 0)
    for byte in text {
      let isBlank = byte <= 0x20
      if !UTF8Scalar.isContinuation(byte), !(isBlank && wasBlank) { characters += 1 }
      if byte == 0x2C { commas += 1 }
      // Arabic, ideographic and full-width commas.
      if previous.1 == 0xD8, byte == 0x8C { commas += 1 }
      if previous == (0xE3, 0x80), byte == 0x81 { commas += 1 }
      if previous == (0xEF, 0xBC), byte == 0x8C { commas += 1 }
      previous = (previous.1, byte)
      wasBlank = isBlank
    }
    return (wasBlank && characters > 0 ? characters - 1 : characters, commas)
  }
}
