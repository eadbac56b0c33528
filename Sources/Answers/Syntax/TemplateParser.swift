/// Builds the tree of a template from its tokens.
///
/// A mistake inside a tag is kept and the tag left out; a mistake in the order of blocks ends the reading.
struct TemplateParser {
  /// The tree, and the mistakes in the order in which they were met.
  struct Reading {
    fileprivate(set) var nodes: [TemplateNode] = []
    fileprivate(set) var problems: [TemplateSyntaxError] = []
    /// True when blocks do not fit together, so that there is no tree.
    fileprivate(set) var isBroken = false
  }

  /// An open block: its name for the closing tag and its place.
  private struct Opening {
    let name: String
    let mark: String
    let place: TemplatePlace
  }

  private let tokens: [TemplateToken]
  private var index = 0
  private var depth = 0
  private var problems: [TemplateSyntaxError] = []

  /// Deepest nesting of blocks.
  private static let deepestBlock = 100

  static func reading(of tokens: [TemplateToken]) -> Reading {
    var parser = TemplateParser(tokens: tokens)
    var reading = Reading()
    do throws(TemplateSyntaxError) {
      reading.nodes = try parser.nodes(inside: nil)
    } catch {
      parser.problems.append(error)
      reading.isBroken = true
    }
    reading.problems = parser.problems
    return reading
  }

  /// What a tag says; nil, and a problem kept, where it says nothing that can be read.
  private mutating func kept<Value>(_ read: () throws(TemplateSyntaxError) -> Value) -> Value? {
    do throws(TemplateSyntaxError) {
      return try read()
    } catch {
      problems.append(error)
      return nil
    }
  }

  private init(tokens: [TemplateToken]) { self.tokens = tokens }

  /// Nodes up to the `{{else}}` or `{{/…}}` of the enclosing block, which is left unread.
  private mutating func nodes(inside block: Opening?) throws(TemplateSyntaxError)
    -> [TemplateNode]
  {
    var nodes: [TemplateNode] = []
    while index < tokens.count {
      switch tokens[index] {
      case .text(let text):
        nodes.append(.text(text))
        index += 1
      case .tag(let tag):
        if tag.kind == .close || tag.kind == .inverse {
          if block == nil { throw Self.error("no block is open here\(Self.suffix(tag))", tag) }
          return nodes
        }
        index += 1
        if let node = try node(tag) { nodes.append(node) }
      }
    }
    if let block {
      throw TemplateSyntaxError(
        place: block.place, reason: "{{\(block.mark)\(block.name)}} is never closed")
    }
    return nodes
  }

  private static func suffix(_ tag: TemplateTag) -> String {
    if case .bare(let name) = tag.words.first { " \(name)" } else { "" }
  }

  private static func error(_ reason: String, _ tag: TemplateTag) -> TemplateSyntaxError {
    TemplateSyntaxError(place: tag.place, reason: reason)
  }

  private mutating func node(_ tag: TemplateTag) throws(TemplateSyntaxError) -> TemplateNode? {
    switch tag.kind {
    case .comment, .close, .inverse: return nil
    case .expression:
      return kept { () throws(TemplateSyntaxError) in
        let call = try Self.call(tag).call
        try TagReader.check(call, asBlock: false, tag.place)
        return .value(call)
      }
    case .partial:
      return kept { () throws(TemplateSyntaxError) in .partial(try Self.partial(tag, content: nil))
      }
    case .open, .openInverse, .openPartial, .openInline:
      depth += 1
      defer { depth -= 1 }
      guard depth <= Self.deepestBlock else { throw Self.error("blocks are nested too deep", tag) }
      return try opened(tag)
    }
  }

  private mutating func opened(_ tag: TemplateTag) throws(TemplateSyntaxError) -> TemplateNode? {
    switch tag.kind {
    case .openPartial:
      let opening = Opening(name: Self.name(tag), mark: "#>", place: tag.place)
      let body = try nodes(inside: opening)
      try close(opening)
      return kept { () throws(TemplateSyntaxError) in .partial(try Self.partial(tag, content: body))
      }
    case .openInline:
      guard tag.words.count == 2, tag.words[0] == .bare("inline"),
        case .quoted(let name) = tag.words[1]
      else { throw Self.error("only {{#*inline \"name\"}} is known here", tag) }
      let opening = Opening(name: "inline", mark: "#*", place: tag.place)
      let body = try nodes(inside: opening)
      try close(opening)
      return .inline(name: name, body: body)
    default: return try block(tag, isInverted: tag.kind == .openInverse).map { .block($0) }
    }
  }

  /// The name a closing tag has to repeat.
  private static func name(_ tag: TemplateTag) -> String {
    switch tag.words.first {
    case .bare(let name), .quoted(let name): name
    default: ""
    }
  }

  /// The call of a block's opening tag.
  private mutating func head(_ tag: TemplateTag) -> (call: HelperCall, locals: [String])? {
    kept { () throws(TemplateSyntaxError) in
      let head = try Self.call(tag)
      try TagReader.check(head.call, asBlock: true, tag.place)
      return head
    }
  }

  private static func call(_ tag: TemplateTag) throws(TemplateSyntaxError) -> (
    call: HelperCall, locals: [String]
  ) {
    guard !tag.words.isEmpty else { throw error("{{ }} is empty", tag) }
    var reader = TagReader(tag.words, at: tag.place)
    return try reader.call()
  }

  /// A block; nil where its opening tag cannot be read, after its body has been.
  private mutating func block(_ tag: TemplateTag, isInverted: Bool) throws(TemplateSyntaxError)
    -> TemplateBlock?
  {
    let head = head(tag)
    let opening = Opening(
      name: Self.name(tag), mark: isInverted ? "^" : "#", place: tag.place)
    let body = try nodes(inside: opening)
    let otherwise = try otherwise(of: opening)
    guard let head else { return nil }
    return TemplateBlock(
      call: head.call, locals: head.locals, body: isInverted ? otherwise : body,
      otherwise: isInverted ? body : otherwise)
  }

  /// Reads the end of a block: an `{{else}}` part, if any, and the closing tag.
  private mutating func otherwise(of opening: Opening) throws(TemplateSyntaxError)
    -> [TemplateNode]
  {
    guard case .tag(let tag) = tokens[index] else { return [] }
    if tag.kind == .close {
      try close(opening)
      return []
    }
    index += 1
    if tag.words.isEmpty {
      let nodes = try nodes(inside: opening)
      if case .tag(let tag) = tokens[index], tag.kind == .inverse {
        throw TemplateSyntaxError(place: opening.place, reason: "a second {{else}}")
      }
      try close(opening)
      return nodes
    }
    // `{{else if x}}` is a block of its own that shares the closing tag.
    let head = head(tag)
    let body = try nodes(inside: opening)
    let rest = try otherwise(of: opening)
    guard let head else { return [] }
    return [
      .block(TemplateBlock(call: head.call, locals: head.locals, body: body, otherwise: rest))
    ]
  }

  /// Reads the closing tag, which must name the block.
  private mutating func close(_ opening: Opening) throws(TemplateSyntaxError) {
    guard case .tag(let tag) = tokens[index] else { return }
    index += 1
    guard tag.kind == .close, tag.words.count == 1, Self.name(tag) == opening.name else {
      let found = tag.kind == .close ? "{{/\(Self.name(tag))}}" : "{{else}}"
      throw Self.error("\(found) closes {{\(opening.mark)\(opening.name)}}", tag)
    }
  }

  private static func partial(
    _ tag: TemplateTag, content: [TemplateNode]?
  ) throws(TemplateSyntaxError) -> TemplatePartial {
    guard !tag.words.isEmpty else {
      throw error("{{> }} takes the name of a template", tag)
    }
    let call = try call(tag).call
    guard call.parameters.count <= 1 else {
      throw error("{{> }} takes one context and key=value", tag)
    }
    let name: TemplatePartial.Name =
      switch call.target {
      case .call(let call): .computed(call)
      case .path(let path): .fixed(path.text)
      case .literal: .fixed(name(tag))
      }
    return TemplatePartial(
      name: name, context: call.parameters.first, pairs: call.pairs, content: content,
      indent: tag.indent, place: tag.place)
  }
}
