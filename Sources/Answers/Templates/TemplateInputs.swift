import Basics

/// The variables a front matter declares under `input`: their shapes, defaults and places.
package struct TemplateInputs {
  private struct Declaration {
    let name: String
    let schema: TemplateSchema
    let isOptional: Bool
    let place: TemplatePlace
  }

  private let input: MetadataNode?
  private let declarations: [Declaration]
  private let defaults: TemplateObject

  package init(_ matter: PromptFrontMatter) {
    var defaults: TemplateObject = [:]
    for member in matter.input?["default"]?.members ?? [] {
      defaults[member.name] = member.value.templateValue(.variable(member.name))
    }
    self.defaults = defaults
    input = matter.input
    declarations = Self.declarations(matter.input)
  }

  private static func declarations(_ input: MetadataNode?) -> [Declaration] {
    guard let schema = input?["schema"] else {
      return (input?["default"]?.members ?? []).map {
        Declaration(name: $0.name, schema: .any, isOptional: true, place: $0.place)
      }
    }
    let shapes = (try? Picoschema().jsonSchema(schema)).map { TemplateSchema(json: $0) }
    let members = schema["properties"]?.members ?? schema.members
    return members.filter { $0.name != Picoschema.wildcard }.map { member in
      let key = Picoschema.Key(member.name)
      return Declaration(
        name: key.name, schema: shapes?.member(key.name) ?? .any, isOptional: key.isOptional,
        place: member.place)
    }
  }

  /// `schema` with the declared variables that it does not have.
  ///
  /// Keeps a problem for each one without a value.
  func schema(
    over schema: TemplateSchema, template: String, keeping problems: inout TemplateProblems
  ) -> TemplateSchema {
    guard case .object(var members) = schema else { return schema }
    let known = Array(members.keys)
    for declaration in declarations where members[declaration.name] == nil {
      if !declaration.isOptional, defaults[declaration.name] == nil {
        problems.add(
          .unboundVariable(
            template: template, line: declaration.place.line, column: declaration.place.column,
            name: declaration.name, near: NearNames.of(declaration.name, among: known)))
      }
      members[declaration.name] = declaration.schema
    }
    return .object(members)
  }

  /// Keeps a problem for each declared variable that appears nowhere.
  func requireUse(
    of checker: TemplateChecker, template: String, keeping problems: inout TemplateProblems
  ) {
    for declaration in declarations
    where !checker.uses(declaration.name) && !problems.explain(missing: declaration.name) {
      problems.add(
        .unusedVariable(
          template: template, line: declaration.place.line, column: declaration.place.column,
          name: declaration.name))
    }
  }

  /// The place in the file that gives a variable its value; nil for one without a value there.
  package func place(of name: String) -> TemplatePlace? {
    input?["default"]?.members.first { $0.name == name }?.place
  }

  /// The variables that have a value in the head, in its order, with what the value prints.
  package var values: [(name: String, text: String)] {
    defaults.names.map { ($0, (defaults[$0] ?? TemplateValue.none).plainText) }
  }

  /// `values` with defaults for missing ones.
  package func completing(_ values: TemplateValue) -> TemplateValue {
    guard case .object(var members) = values else { return values }
    for name in defaults.names where members[name] == nil || members[name] == TemplateValue.none {
      members[name] = defaults[name]
    }
    return .object(members)
  }
}
