/// Builds the tree of a template from its tokens.
struct TemplateParser {
  private let tokens: [TemplateToken]
  private var index = 0

  static func nodes(of tokens: [TemplateToken]) throws(TemplateSyntaxError) -> [TemplateNode] {
    var parser = TemplateParser(tokens: tokens)
    return try parser.nodes(inside: nil)
  }

  private init(tokens: [TemplateToken]) { self.tokens = tokens }

  /// Nodes up to the `{{else}}` or `{{/…}}` of the enclosing block, which is left unread.
  private mutating func nodes(inside block: (kind: TemplateBlockKind, place: TemplatePlace)?)
    throws(TemplateSyntaxError) -> [TemplateNode]
  {
    var nodes: [TemplateNode] = []
    while index < tokens.count {
      switch tokens[index] {
      case .text(let text):
        nodes.append(.text(text))
      case .tag(.comment, _, _):
        break
      case .tag(.expression, let words, let place):
        nodes.append(try expression(words, place))
      case .tag(.partial, let words, let place):
        nodes.append(try partial(words, place))
      case .tag(.open, let words, let place):
        index += 1
        nodes.append(try self.block(words, place))
        continue
      case .tag(.close, let words, let place), .tag(.inverse, let words, let place):
        guard block != nil else {
          let name = words.first.map { " \($0)" } ?? ""
          throw TemplateSyntaxError(place: place, reason: "no block is open here\(name)")
        }
        return nodes
      }
      index += 1
    }
    if let block {
      throw TemplateSyntaxError(
        place: block.place, reason: "{{#\(block.kind.rawValue)}} is never closed")
    }
    return nodes
  }

  /// Reads a block whose opening tag has been read, up to and with its closing tag.
  private mutating func block(_ words: [String], _ place: TemplatePlace)
    throws(TemplateSyntaxError) -> TemplateNode
  {
    let (kind, path) = try head(words, place)
    let body = try nodes(inside: (kind, place))
    let otherwise = try otherwise(of: kind, place)
    return .block(kind, path, body: body, otherwise: otherwise)
  }

  /// Reads what follows a block's body: an `{{else}}` part, if any, and the closing tag.
  private mutating func otherwise(of kind: TemplateBlockKind, _ place: TemplatePlace)
    throws(TemplateSyntaxError) -> [TemplateNode]
  {
    guard case .tag(let mark, let words, let here) = tokens[index] else { return [] }
    index += 1
    if mark == .inverse, words.isEmpty {
      let nodes = try nodes(inside: (kind, place))
      guard case .tag(.close, let words, let here) = tokens[index] else {
        throw TemplateSyntaxError(place: place, reason: "a second {{else}}")
      }
      index += 1
      try check(words, closes: kind, here)
      return nodes
    }
    if mark == .inverse {
      // `{{else if x}}` is a block of its own that shares the closing tag.
      let (inner, path) = try head(words, here)
      let body = try nodes(inside: (kind, place))
      return [.block(inner, path, body: body, otherwise: try otherwise(of: kind, place))]
    }
    try check(words, closes: kind, here)
    return []
  }

  private func check(_ words: [String], closes kind: TemplateBlockKind, _ place: TemplatePlace)
    throws(TemplateSyntaxError)
  {
    guard words == [kind.rawValue] else {
      throw TemplateSyntaxError(
        place: place,
        reason: "{{/\(words.joined(separator: " "))}} closes {{#\(kind.rawValue)}}")
    }
  }

  private func head(_ words: [String], _ place: TemplatePlace) throws(TemplateSyntaxError)
    -> (TemplateBlockKind, TemplatePath)
  {
    let known = TemplateBlockKind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let kind = words.first.flatMap(TemplateBlockKind.init) else {
      throw TemplateSyntaxError(
        place: place, reason: "unknown block \(words.first ?? ""); there are \(known)")
    }
    guard words.count == 2 else {
      throw TemplateSyntaxError(place: place, reason: "{{#\(kind.rawValue)}} takes one variable")
    }
    return (kind, TemplatePath(words[1], place: place))
  }

  private func expression(_ words: [String], _ place: TemplatePlace) throws(TemplateSyntaxError)
    -> TemplateNode
  {
    guard let name = words.first else {
      throw TemplateSyntaxError(place: place, reason: "{{ }} is empty")
    }
    if name == "role" { return .role(try role(words, place)) }
    guard words.count == 1 else {
      throw TemplateSyntaxError(place: place, reason: "unknown helper \(name)")
    }
    if name == "history" { return .history }
    if let literal = Self.literal(name) { return .text(literal) }
    return .value(TemplatePath(name, place: place))
  }

  private func role(_ words: [String], _ place: TemplatePlace) throws(TemplateSyntaxError)
    -> PromptRole
  {
    let name = words.count == 2 ? Self.literal(words[1]) : nil
    switch name {
    case "system": return .system
    case "user": return .user
    case "assistant", "model": return .assistant
    default:
      throw TemplateSyntaxError(
        place: place, reason: "a role is \"system\", \"user\" or \"assistant\"")
    }
  }

  private func partial(_ words: [String], _ place: TemplatePlace) throws(TemplateSyntaxError)
    -> TemplateNode
  {
    guard words.count == 1, let name = words.first else {
      throw TemplateSyntaxError(place: place, reason: "{{> }} takes the name of a template")
    }
    return .partial(name: name, place)
  }

  private static func literal(_ word: String) -> String? {
    guard let quote = word.first, quote == "\"" || quote == "'", word.count >= 2 else { return nil }
    return word.last == quote ? String(word.dropFirst().dropLast()) : nil
  }
}
