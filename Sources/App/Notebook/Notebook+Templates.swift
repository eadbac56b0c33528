package import Answers
import Parameters

/// Why a version of a template cannot be had.
package enum TemplateVersionError: Error, Hashable, Sendable {
  case noSuchVersion(String, newest: Int)
  /// The library keeps no versions, as in a replay.
  case noVersions
}

extension Notebook {
  /// Takes in edits of the templates in use and the parameters they bring; says what changed.
  package func refreshTemplates() -> [TemplateNotice] {
    let notices = (ports.prompts as? TemplateShelf)?.refresh() ?? []
    if !notices.isEmpty { relayer() }
    return notices
  }

  /// Where the template in force sets a parameter, such as `answer.prompt:7`; nil when it does not.
  package func templatePlace(of parameter: String) -> String? {
    let settings = TemplateSettings(of: parameters, by: ports.prompts)
    guard let found = settings?.assignments.last(where: { $0.parameter == parameter }) else {
      return nil
    }
    return "\(parameters[.template]).prompt:\(found.place.line)"
  }

  /// The versions of a template, oldest first.
  package func versions(of name: String) throws -> [TemplateVersion] {
    guard let shelf = ports.prompts as? TemplateShelf else { throw TemplateVersionError.noVersions }
    return try shelf.versions(of: name)
  }

  /// The version that `v5`, `answer@v5` or `answer` names; the newest without a number.
  package func version(_ reference: String) throws -> TemplateVersion {
    let (name, number) = Self.split(reference, else: parameters[.template])
    let versions = try versions(of: name)
    let found = number.map { number in versions.first { $0.number == number } } ?? versions.last
    guard let found else {
      throw TemplateVersionError.noSuchVersion(reference, newest: versions.last?.number ?? 0)
    }
    return found
  }

  private static func split(_ reference: String, else current: String) -> (String, Int?) {
    func number(_ text: Substring) -> Int? { text.hasPrefix("v") ? Int(text.dropFirst()) : nil }
    if let number = number(reference[...]) { return (current, number) }
    guard let sign = reference.lastIndex(of: "@"),
      let number = number(reference[reference.index(after: sign)...])
    else { return (reference, nil) }
    return (String(reference[..<sign]), number)
  }

  /// The parameters of the session with what a version brings along.
  func parameters(of version: TemplateVersion, by prompts: VersionedPrompts) throws -> Parameters {
    try parameters.applying([ParameterKey<String>.template.assignment(version.name)], origin: .cell)
      .layering(by: prompts)
  }

  /// The prompt a question would make with a version of a template, calling nobody.
  package func draft(_ question: String, with version: TemplateVersion) async throws -> Draft {
    let prompts = VersionedPrompts(version, else: ports.prompts)
    let parameters = try parameters(of: version, by: prompts)
    let scene = try scene(parameters)
    return try await AskBook(
      try ports.offering(prompts).selecting(scene.settings), providers: providers, cache: cache
    ).draft(question, in: scene, journal: NoJournal(), observer: { _ in })
  }
}

extension TemplateSettings {
  /// What the front matter of the template in force says; nil when it cannot be read.
  init?(of parameters: Parameters, by prompts: any PromptLibrary) {
    guard let template = try? prompts.template(named: parameters[.template]),
      let parsed = try? ParsedTemplate(template, library: prompts)
    else { return nil }
    self.init(parsed.frontMatter)
  }
}

extension Parameters {
  /// These parameters with the layer of the template they name.
  func layering(by prompts: any PromptLibrary) -> Parameters {
    layering(TemplateSettings(of: self, by: prompts))
  }
}
