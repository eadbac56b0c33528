package import Parameters

/// The parameters in a template's front matter: model, configuration, tools.
package struct TemplateSettings: Hashable, Sendable {
  /// A value for a parameter, in the form that `/set` takes.
  package struct Assignment: Hashable, Sendable {
    /// Full name, such as `chat.temperature`.
    package let parameter: String
    package let text: String
    package let place: TemplatePlace
  }

  package private(set) var assignments: [Assignment] = []

  static let configuration = [
    "temperature": ParameterKey<Double>.temperature.name,
    "max_tokens": ParameterKey<Int>.maxTokens.name,
    "maxOutputTokens": ParameterKey<Int>.maxTokens.name,
    "max_output_tokens": ParameterKey<Int>.maxTokens.name,
    "history": ParameterKey<Int>.historyTurns.name,
  ]

  package init(_ matter: PromptFrontMatter) {
    if let model = matter.root["model"], let text = model.text { add(model: text, model.place) }
    for member in matter.config?.members ?? [] {
      guard let parameter = Self.configuration[member.name] else { continue }
      let value = member.value.templateValue(.template).plainText
      assignments.append(Assignment(parameter: parameter, text: value, place: member.value.place))
    }
    if let tools = matter.root["tools"] {
      assignments.append(
        Assignment(
          parameter: ParameterKey<Bool>.usesTools.name,
          text: ParameterValue.flag(!tools.items.isEmpty).description, place: tools.place))
    }
  }

  /// Reads `provider/model` or `provider:model` if the provider is known, else a model's name.
  private mutating func add(model text: String, _ place: TemplatePlace) {
    var name = text[...]
    if let sign = text.firstIndex(where: { $0 == "/" || $0 == ":" }),
      case .choice(let providers) = ParameterKey<String>.chatProvider.parameter.kind,
      providers.contains(String(text[..<sign]))
    {
      assignments.append(
        Assignment(
          parameter: ParameterKey<String>.chatProvider.name, text: String(text[..<sign]),
          place: place))
      name = text[text.index(after: sign)...]
    }
    assignments.append(
      Assignment(parameter: ParameterKey<String>.chatModel.name, text: String(name), place: place))
  }

  /// Keeps a problem for each value that its parameter does not take.
  func check(template: String, keeping problems: inout TemplateProblems) {
    var parameters = Parameters()
    for assignment in assignments {
      do throws(ParameterError) {
        try parameters.set(assignment.parameter, to: assignment.text, origin: .template)
      } catch {
        let expected = ParameterRegistry.parameter(assignment.parameter)?.kind.expectation ?? ""
        problems.add(
          .syntax(
            template: template, line: assignment.place.line, column: assignment.place.column,
            reason: "\(assignment.parameter) takes \(expected)"))
      }
    }
  }
}

extension Parameters {
  /// These parameters with the template's as a layer of its own, replacing that of another
  /// template.
  package func layering(_ settings: TemplateSettings?) -> Parameters {
    var changed = self
    changed.clear(.template)
    for assignment in settings?.assignments ?? [] {
      try? changed.set(assignment.parameter, to: assignment.text, origin: .template)
    }
    return changed
  }
}
