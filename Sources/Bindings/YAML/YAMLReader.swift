import CYAML

/// Reads a single YAML document with libyaml.
///
/// Refuses aliases, anchors and tags: aliases can multiply a small file into gigabytes, and front matter
/// needs none of these.
package enum YAMLReader {
  /// Most levels of nesting; a deeper document is refused.
  static let deepestNesting = 64
  /// Most values of a document; a larger one is refused.
  static let nodeLimit = 100_000

  /// Reads the document of a text; returns nil when the text has none, throws `YAMLError` for refused YAML.
  package static func document(_ text: String) throws(YAMLError) -> YAMLNode? {
    var parser = yaml_parser_t()
    guard yaml_parser_initialize(&parser) == 1 else {
      throw YAMLError(line: 1, column: 1, reason: "there is not enough memory")
    }
    defer { yaml_parser_delete(&parser) }
    yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING)
    let bytes = Array(text.utf8)
    // libyaml reads straight from the buffer, so everything happens inside this call.
    return try bytes.withUnsafeBufferPointer { buffer throws(YAMLError) in
      yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
      return try withUnsafeMutablePointer(to: &parser) { pointer throws(YAMLError) in
        var builder = YAMLBuilder(pointer)
        return try builder.document()
      }
    }
  }
}

/// Builds nodes from the events of a parser, which must outlive it.
private struct YAMLBuilder {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private var nodeCount = 0

  init(_ parser: UnsafeMutablePointer<yaml_parser_t>) { self.parser = parser }

  mutating func document() throws(YAMLError) -> YAMLNode? {
    while true {
      let event = try next()
      switch event.kind {
      case YAML_STREAM_START_EVENT: continue
      case YAML_DOCUMENT_START_EVENT:
        let node = try node(try next(), depth: 0)
        let end = try next()
        guard end.kind == YAML_DOCUMENT_END_EVENT else { throw end.error("more than one value") }
        let last = try next()
        guard last.kind == YAML_STREAM_END_EVENT else { throw last.error("more than one document") }
        return node
      default: return nil
      }
    }
  }

  private mutating func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
    nodeCount += 1
    guard depth < YAMLReader.deepestNesting else { throw event.error("nested too deep") }
    guard nodeCount <= YAMLReader.nodeLimit else { throw event.error("too many values") }
    if event.kind == YAML_ALIAS_EVENT { throw event.error("aliases (*name) are not read here") }
    if event.hasAnchor { throw event.error("anchors (&name) are not read here") }
    if event.hasTag { throw event.error("tags (!name) are not read here") }
    let content: YAMLNode.Content =
      switch event.kind {
      case YAML_SEQUENCE_START_EVENT: .sequence(try items(depth: depth + 1))
      case YAML_MAPPING_START_EVENT: .mapping(try pairs(depth: depth + 1))
      default: .scalar(event.text, isPlain: event.isPlain)
      }
    return YAMLNode(content: content, line: event.line, column: event.column)
  }

  private mutating func items(depth: Int) throws(YAMLError) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let event = try next()
      if event.kind == YAML_SEQUENCE_END_EVENT { return items }
      items.append(try node(event, depth: depth))
    }
  }

  private mutating func pairs(depth: Int) throws(YAMLError) -> [(YAMLNode, YAMLNode)] {
    var pairs: [(YAMLNode, YAMLNode)] = []
    while true {
      let event = try next()
      if event.kind == YAML_MAPPING_END_EVENT { return pairs }
      let key = try node(event, depth: depth)
      pairs.append((key, try node(try next(), depth: depth)))
    }
  }

  private func next() throws(YAMLError) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    return Event(event)
  }

  private func failure() -> YAMLError {
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "is no YAML"
    let mark = parser.pointee.problem_mark
    return YAMLError(
      line: Int(clamping: mark.line &+ 1), column: Int(clamping: mark.column &+ 1), reason: problem)
  }
}

/// A copy of an event's fields, for use after libyaml has freed the event.
private struct Event {
  let kind: yaml_event_type_t
  let line: Int
  let column: Int
  private(set) var text = ""
  private(set) var isPlain = false
  private(set) var hasAnchor = false
  private(set) var hasTag = false

  init(_ event: yaml_event_t) {
    kind = event.type
    line = Int(clamping: event.start_mark.line &+ 1)
    column = Int(clamping: event.start_mark.column &+ 1)
    switch kind {
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      text = String(decoding: bytes, as: UTF8.self)
      isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
      hasAnchor = scalar.anchor != nil
      hasTag = scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      hasAnchor = event.data.sequence_start.anchor != nil
      hasTag = event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      hasAnchor = event.data.mapping_start.anchor != nil
      hasTag = event.data.mapping_start.tag != nil
    default: break
    }
  }

  func error(_ reason: String) -> YAMLError {
    YAMLError(line: line, column: column, reason: reason)
  }
}

/// A value of a YAML document with the line and column of its start, counted from 1.
package struct YAMLNode: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    /// Text; `isPlain` is false for text in quotes or in a block.
    case scalar(String, isPlain: Bool)
    case sequence([YAMLNode])
    /// Pairs of key and value in the order of the document.
    case mapping([(YAMLNode, YAMLNode)])

    package static func == (a: Content, b: Content) -> Bool {
      switch (a, b) {
      case (.scalar(let a, let x), .scalar(let b, let y)): a == b && x == y
      case (.sequence(let a), .sequence(let b)): a == b
      case (.mapping(let a), .mapping(let b)):
        a.count == b.count && zip(a, b).allSatisfy { $0.0 == $1.0 && $0.1 == $1.1 }
      default: false
      }
    }

    package func hash(into hasher: inout Hasher) {
      switch self {
      case .scalar(let text, _): hasher.combine(text)
      case .sequence(let items): hasher.combine(items)
      case .mapping(let pairs): for (key, value) in pairs { hasher.combine([key, value]) }
      }
    }
  }

  package let content: Content
  package let line: Int
  package let column: Int
}

/// The reason that YAML was refused; line and column count from 1.
package struct YAMLError: Error, Hashable, Sendable {
  package let line: Int
  package let column: Int
  package let reason: String

  package init(line: Int, column: Int, reason: String) {
    self.line = line
    self.column = column
    self.reason = reason
  }
}
