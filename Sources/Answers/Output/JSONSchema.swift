package import Basics
import Parameters

/// The part of JSON Schema that answers are checked against.
package struct JSONSchema {
  /// Most mistakes that are reported.
  private static let limit = 20

  private static let checked: Set<String> = [
    "type", "properties", "required", "additionalProperties", "items", "enum", "const", "anyOf",
    "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems",
  ]
  /// Annotation keywords, which demand nothing of a value.
  private static let silent: Set<String> = [
    "title", "description", "default", "examples", "$schema", "$id", "$comment",
  ]

  private let schema: JSONValue

  package init(_ schema: JSONValue) { self.schema = schema }

  /// Keywords anywhere in the schema that are not checked, in alphabetical order.
  package var uncheckedKeywords: [String] { Self.unchecked(schema).sorted() }

  /// Faults of the schema itself: types that do not exist, and required members that it does not describe.
  package var faults: [String] { Self.faults(schema, at: "") }

  /// True when every object names all its members, demands each and takes no other.
  package var isClosed: Bool { Self.isClosed(schema) }

  /// The mistakes, each with its place; empty when the value fits.
  package func mistakes(in value: JSONValue) -> [String] {
    Array(Self.mistakes(value, schema, at: "").prefix(Self.limit))
  }

  private static func isClosed(_ schema: JSONValue) -> Bool {
    guard let rules = schema.object else { return false }
    let inner = Array((rules["properties"]?.object ?? [:]).values) + (rules["anyOf"]?.array ?? [])
    guard (inner + [rules["items"]].compactMap(\.self)).allSatisfy(isClosed) else { return false }
    guard rules["type"] == "object" else { return true }
    let names = Set((rules["properties"]?.object ?? [:]).keys)
    return rules["additionalProperties"] == false
      && names == Set((rules["required"]?.array ?? []).compactMap(\.string))
  }

  private static func faults(_ schema: JSONValue, at place: String) -> [String] {
    guard let rules = schema.object else { return [] }
    let types: Set = ["string", "number", "integer", "boolean", "object", "array", "null", "any"]
    let here = place.isEmpty ? "" : " at \(place)"
    var found =
      (rules["type"]?.string.map { [$0] } ?? (rules["type"]?.array ?? []).compactMap(\.string))
      .filter { !types.contains($0) }.map { "type \($0)\(here) does not exist" }
    let members = rules["properties"]?.object ?? [:]
    if !members.isEmpty {
      found += (rules["required"]?.array ?? []).compactMap(\.string)
        .filter { members[$0] == nil }.map { "required \($0)\(here) is not among the properties" }
    }
    for (name, rule) in members.sorted(by: { $0.key < $1.key }) {
      found += faults(rule, at: place.isEmpty ? name : "\(place).\(name)")
    }
    for rule in rules["anyOf"]?.array ?? [] { found += faults(rule, at: place) }
    if let rule = rules["items"] { found += faults(rule, at: place + "[]") }
    return found
  }

  private static func unchecked(_ schema: JSONValue) -> Set<String> {
    guard let members = schema.object else { return [] }
    var found = Set(members.keys).subtracting(checked).subtracting(silent)
    var inner = Array((members["properties"]?.object ?? [:]).values)
    inner += members["anyOf"]?.array ?? []
    inner += [members["items"], members["additionalProperties"]].compactMap(\.self)
    for schema in inner { found.formUnion(unchecked(schema)) }
    return found
  }

  private static func mistakes(_ value: JSONValue, _ schema: JSONValue, at place: String)
    -> [String]
  {
    if case .bool(let allows) = schema { return allows ? [] : [say(place, "not allowed")] }
    guard let rules = schema.object else { return [] }
    if let type = typeMistake(value, rules["type"]) { return [say(place, type)] }
    var found = choiceMistakes(value, rules, at: place)
    if let choices = rules["anyOf"]?.array,
      !choices.contains(where: { mistakes(value, $0, at: place).isEmpty })
    {
      found.append(say(place, "fits none of the forms allowed"))
    }
    found += boundMistakes(value, rules).map { say(place, $0) }
    switch value {
    case .object(let members): found += memberMistakes(members, rules, at: place)
    case .array(let items):
      guard let rule = rules["items"] else { break }
      for (index, item) in items.enumerated() {
        found += mistakes(item, rule, at: "\(place)[\(index)]")
      }
    default: break
    }
    return found
  }

  private static func say(_ place: String, _ what: String) -> String {
    place.isEmpty ? "the answer: \(what)" : "\(place): \(what)"
  }

  private static func typeMistake(_ value: JSONValue, _ rule: JSONValue?) -> String? {
    guard let rule else { return nil }
    let names = rule.string.map { [$0] } ?? (rule.array ?? []).compactMap(\.string)
    if names.isEmpty || names.contains("any") || names.contains(where: { has(value, $0) }) {
      return nil
    }
    return "not \(names.joined(separator: " or "))"
  }

  private static func has(_ value: JSONValue, _ type: String) -> Bool {
    switch (value, type) {
    case (.string, "string"), (.bool, "boolean"), (.null, "null"), (.object, "object"),
      (.array, "array"), (.integer, "number"), (.number, "number"), (.integer, "integer"):
      true
    case (.number, "integer"): value.integer != nil
    default: false
    }
  }

  private static func choiceMistakes(
    _ value: JSONValue, _ rules: [String: JSONValue], at place: String
  ) -> [String] {
    if let allowed = rules["enum"]?.array, !allowed.contains(value) {
      return [say(place, "none of \(allowed.map(\.canonicalText).joined(separator: ", "))")]
    }
    if let only = rules["const"], only != value {
      return [say(place, "not \(only.canonicalText)")]
    }
    return []
  }

  private static func boundMistakes(_ value: JSONValue, _ rules: [String: JSONValue]) -> [String] {
    let measure: (Double, least: String, most: String)? =
      switch value {
      case .integer(let number): (Double(number), "minimum", "maximum")
      case .number(let number): (number, "minimum", "maximum")
      case .string(let text): (Double(text.unicodeScalars.count), "minLength", "maxLength")
      case .array(let items): (Double(items.count), "minItems", "maxItems")
      default: nil
      }
    guard let measure else { return [] }
    var found: [String] = []
    if let least = number(rules[measure.least]), measure.0 < least {
      found.append("below \(measure.least) \(ParameterValue.number(least))")
    }
    if let most = number(rules[measure.most]), measure.0 > most {
      found.append("above \(measure.most) \(ParameterValue.number(most))")
    }
    return found
  }

  private static func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  private static func memberMistakes(
    _ members: [String: JSONValue], _ rules: [String: JSONValue], at place: String
  ) -> [String] {
    let properties = rules["properties"]?.object ?? [:]
    let within = { (name: String) in place.isEmpty ? name : "\(place).\(name)" }
    var found = (rules["required"]?.array ?? []).compactMap(\.string)
      .filter { members[$0] == nil }.map { say(within($0), "missing") }
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard let rule = properties[name] ?? rules["additionalProperties"] else { continue }
      found += mistakes(value, rule, at: within(name))
    }
    return found
  }
}
