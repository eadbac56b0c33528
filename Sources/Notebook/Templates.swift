package import Answers
package import Parameters

/// The templates of the workspace, in use and in earlier versions.
package struct Templates: PromptLibrary {
  private let notebook: Notebook
  private let library: any PromptLibrary
  private let store: TemplateStore?

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    library = notebook.prompts
    store = notebook.ports.templates
  }

  package func names() throws -> [String] { try library.names() }

  /// Throws `PromptError.templateNotFound` with similar names.
  package func template(named name: String) throws -> PromptTemplate {
    try library.template(named: name)
  }

  /// The template in its file now, valid or not.
  package func current(_ name: String) throws -> PromptTemplate {
    try store?.current(name) ?? library.template(named: name)
  }

  package func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode {
    try library.metadata(yaml, firstLine: firstLine)
  }

  /// Folder of a reader's own templates; throws `TemplateVersionError.noVersions` when versions are
  /// not kept.
  package var folder: String {
    get throws {
      guard let store else { throw TemplateVersionError.noVersions }
      return store.folder
    }
  }

  /// Reloads edited templates in use and their parameters; returns the changes.
  package func refresh() async -> [TemplateNotice] {
    let notices = store?.refresh() ?? []
    if !notices.isEmpty { await notebook.relayer() }
    return notices
  }

  /// The place where the template in force sets a parameter, such as `answer.prompt:7`; nil when it does not.
  package func place(of parameter: String) async -> String? {
    let parameters = await notebook.parameters
    let settings = TemplateSettings(of: parameters, by: library)
    guard let found = settings?.assignments.last(where: { $0.parameter == parameter }) else {
      return nil
    }
    return "\(parameters[.template]).prompt:\(found.place.line)"
  }

  /// The versions of a template, oldest first.
  package func versions(of name: String) throws -> [TemplateVersion] {
    guard let store else { throw TemplateVersionError.noVersions }
    return try store.versions(of: name)
  }

  /// The version that `v5`, `answer@v5` or `answer` names; the newest without a number.
  package func version(_ reference: String) async throws -> TemplateVersion {
    let (name, number) = Self.split(reference, else: await notebook.parameters[.template])
    let versions = try versions(of: name)
    let found = number.map { number in versions.first { $0.number == number } } ?? versions.last
    guard let found else {
      throw TemplateVersionError.noSuchVersion(reference, newest: versions.last?.number ?? 0)
    }
    return found
  }

  /// The present state with a version of a template and its parameters.
  package func state(of version: TemplateVersion) async throws -> CellState {
    let prompts = VersionedPrompts(version, else: library)
    let parameters = await notebook.parameters
      .applying([.set(.template, version.name)], origin: .cell)
      .layering(by: prompts)
    let scene = try await notebook.scene(parameters)
    return CellState(
      parameters: parameters, scene: scene,
      ports: try notebook.answering.offering(prompts).selecting(scene.settings))
  }

  private static func split(_ reference: String, else current: String) -> (String, Int?) {
    func number(_ text: Substring) -> Int? { text.hasPrefix("v") ? Int(text.dropFirst()) : nil }
    if let number = number(reference[...]) { return (current, number) }
    guard let sign = reference.lastIndex(of: "@"),
      let number = number(reference[reference.index(after: sign)...])
    else { return (reference, nil) }
    return (String(reference[..<sign]), number)
  }
}

extension TemplateSettings {
  /// Reads the front matter of the template in force; nil when it cannot be read.
  init?(of parameters: Parameters, by prompts: any PromptLibrary) {
    guard let template = try? prompts.template(named: parameters[.template]),
      let parsed = try? ParsedTemplate(template, library: prompts)
    else { return nil }
    self.init(parsed.frontMatter)
  }
}

extension Parameters {
  /// These parameters with the layer of the template they name.
  package func layering(by prompts: any PromptLibrary) -> Parameters {
    layering(TemplateSettings(of: self, by: prompts))
  }
}
