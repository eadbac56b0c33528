package import Answers
import Bindings

extension MetadataNode {
  /// Reads YAML with the types of its core schema; an empty text is an empty mapping.
  ///
  /// `firstLine` is the number of the text's first line in its file. Throws `MetadataError`.
  package init(yaml: String, firstLine: Int = 1) throws(MetadataError) {
    do throws(YAMLError) {
      guard let document = try YAMLReader.document(yaml) else {
        self = .empty
        return
      }
      self = try Self.node(document, firstLine - 1)
    } catch {
      throw MetadataError(
        line: error.line &+ firstLine - 1, column: error.column, reason: error.reason)
    }
  }

  private static func node(_ yaml: YAMLNode, _ shift: Int) throws(YAMLError) -> MetadataNode {
    let place = TemplatePlace(line: yaml.line &+ shift, column: yaml.column)
    switch yaml.content {
    case .scalar(let text, let isPlain):
      return MetadataNode(isPlain ? scalar(text) : .text(text), at: place)
    case .sequence(let items):
      var nodes: [MetadataNode] = []
      for item in items { nodes.append(try node(item, shift)) }
      return MetadataNode(.list(nodes), at: place)
    case .mapping(let pairs):
      return MetadataNode(.object(try members(pairs, shift)), at: place)
    }
  }

  private static func members(_ pairs: [(YAMLNode, YAMLNode)], _ shift: Int) throws(YAMLError)
    -> [MetadataMember]
  {
    var members: [MetadataMember] = []
    var names: Set<String> = []
    for (key, value) in pairs {
      guard case .scalar(let name, _) = key.content else {
        throw YAMLError(line: key.line, column: key.column, reason: "a name must be one word")
      }
      guard names.insert(name).inserted else {
        throw YAMLError(line: key.line, column: key.column, reason: "\(name) is there twice")
      }
      members.append(
        MetadataMember(
          name, at: TemplatePlace(line: key.line &+ shift, column: key.column),
          try node(value, shift)))
    }
    return members
  }

  /// A scalar by the core schema of YAML 1.2, where `yes` and `on` are text.
  private static func scalar(_ text: String) -> Content {
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .flag(true)
    case "false", "False", "FALSE": return .flag(false)
    default: break
    }
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, (48...57).contains(first) || first == 46,
      digits.utf8.allSatisfy({ "0123456789.eE+-".utf8.contains($0) })
    else { return .text(text) }
    if let integer = Int(text) { return .integer(integer) }
    if let number = Double(text), number.isFinite { return .number(number) }
    return .text(text)
  }
}
