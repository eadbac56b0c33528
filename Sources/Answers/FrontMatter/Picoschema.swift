package import Basics

/// Reads dotprompt's short form of schemas, such as `age?: integer, in years`, as JSON schema.
package struct Picoschema {
  /// The key for properties of any other name.
  static let wildcard = "(*)"

  private static let scalars: Set<String> = [
    "string", "boolean", "null", "number", "integer", "any",
  ]

  private let named: [String: JSONValue]

  /// `named` are schemas that may be referred to by name.
  package init(named: [String: JSONValue] = [:]) { self.named = named }

  /// A property's name taken apart: `tags?(array, what they say)`.
  struct Key {
    let name: String
    let isOptional: Bool
    let type: String?
    let description: String?

    init(_ text: String) {
      let open = text.firstIndex(of: "(") ?? text.endIndex
      let bare = text[..<open]
      isOptional = bare.hasSuffix("?")
      name = String(isOptional ? bare.dropLast() : bare)
      let inner = text[open...].dropFirst().dropLast(text.hasSuffix(")") ? 1 : 0)
      let parts = Picoschema.typeAndDescription(String(inner))
      type = parts.type.isEmpty ? nil : parts.type
      description = parts.description
    }
  }

  /// The JSON schema of a node, unchanged if it is one already; throws `MetadataError` with the
  /// place of the mistake.
  package func jsonSchema(_ node: MetadataNode) throws(MetadataError) -> JSONValue {
    if let text = node.text {
      let (type, description) = Self.typeAndDescription(text)
      return type == "any"
        ? Self.describing(["type": "any"], description)
        : try scalar(type, description, node.place)
    }
    if let type = node["type"]?.text, Self.scalars.union(["object", "array"]).contains(type) {
      return node.json
    }
    if node["properties"]?.members.isEmpty == false, case .object(var members) = node.json {
      members["type"] = "object"
      return .object(members)
    }
    return try schema(node)
  }

  private func schema(_ node: MetadataNode) throws(MetadataError) -> JSONValue {
    if let text = node.text {
      let (type, description) = Self.typeAndDescription(text)
      return try scalar(type, description, node.place)
    }
    guard case .object(let members) = node.content else {
      throw Self.error("a schema is made of names and types", node.place)
    }
    var properties: [String: JSONValue] = [:]
    var required: [JSONValue] = []
    var additional: JSONValue = false
    for member in members {
      if member.name == Self.wildcard {
        additional = try schema(member.value)
        continue
      }
      let key = Key(member.name)
      properties[key.name] = try property(key, member)
      if !key.isOptional { required.append(.string(key.name)) }
    }
    var result: [String: JSONValue] = [
      "type": "object", "properties": .object(properties), "additionalProperties": additional,
    ]
    if !required.isEmpty { result["required"] = .array(required) }
    return .object(result)
  }

  private func property(_ key: Key, _ member: MetadataMember) throws(MetadataError) -> JSONValue {
    switch key.type {
    case nil: return Self.nullable(try schema(member.value), if: key.isOptional)
    case "array":
      let array: JSONValue = ["type": "array", "items": try schema(member.value)]
      return Self.describing(Self.nullable(array, if: key.isOptional), key.description)
    case "object":
      let object = Self.nullable(try schema(member.value), if: key.isOptional)
      return Self.describing(object, key.description)
    case "enum":
      var cases = member.value.items.map(\.json)
      if key.isOptional, !cases.contains(.null) { cases.append(.null) }
      return Self.describing(["enum": .array(cases)], key.description)
    case let type?:
      throw Self.error("(\(type)) is not (array), (object) or (enum)", member.place)
    }
  }

  private func scalar(_ type: String, _ description: String?, _ place: TemplatePlace)
    throws(MetadataError) -> JSONValue
  {
    if type == "any" { return Self.describing([:], description) }
    if Self.scalars.contains(type) { return Self.describing(["type": .string(type)], description) }
    guard let schema = named[type] else {
      let near = NearNames.of(type, among: Self.scalars.sorted() + named.keys.sorted())
      let advice = near.isEmpty ? "" : "; perhaps \(near.joined(separator: ", "))"
      throw Self.error("there is no type \(type)\(advice)", place)
    }
    return Self.describing(schema, description)
  }

  private static func error(_ reason: String, _ place: TemplatePlace) -> MetadataError {
    MetadataError(line: place.line, column: place.column, reason: reason)
  }

  private static func nullable(_ schema: JSONValue, if isOptional: Bool) -> JSONValue {
    guard isOptional, case .object(var members) = schema, let type = members["type"]?.string
    else { return schema }
    members["type"] = .array([.string(type), "null"])
    return .object(members)
  }

  private static func describing(_ schema: JSONValue, _ description: String?) -> JSONValue {
    guard let description, case .object(var members) = schema else { return schema }
    members["description"] = .string(description)
    return .object(members)
  }

  private static func typeAndDescription(_ text: String) -> (type: String, description: String?) {
    guard let comma = text.firstIndex(of: ",") else { return (text, nil) }
    let rest = text[text.index(after: comma)...].drop { $0 == " " }
    return (String(text[..<comma]), String(rest))
  }
}
