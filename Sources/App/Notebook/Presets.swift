import Books
package import Parameters

/// A parameter whose value a preset would change.
package struct PresetChange: Hashable, Sendable {
  package let parameter: Parameter
  package let now: Setting
  package let then: ParameterValue
}

/// Saves settings under a name, and loads them.
package struct Presets: Sendable {
  private let notebook: Notebook
  private let library: any PresetLibrary

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    library = notebook.ports.presets
  }

  /// Presets in the order of their names.
  package func all() throws -> [Preset] {
    try library.names().map { try library.preset(named: $0) }
  }

  package func names() throws -> [String] { try library.names() }

  package func preset(named name: String) throws -> Preset { try library.preset(named: name) }

  /// Saves every value that differs from the program's defaults.
  package func save(_ name: String) async throws -> Preset {
    let preset = Preset(name: name, of: await notebook.parameters)
    try library.save(preset, remark: "/preset load \(name)")
    return preset
  }

  /// Saves the settings for the open book; they are in force whenever it is opened.
  package func saveForBook() async throws -> Preset {
    let book = try await notebook.desk().book
    guard let pages = book.pagesHash else { throw NotebookError.noBook }
    let preset = Preset(name: Preset.name(ofBook: pages), of: await notebook.parameters)
    try library.save(preset, remark: "in force whenever \(book.title) is open")
    return preset
  }

  /// Loads a preset as a cell; it replaces the session's values of the parameters it names.
  package func load(_ name: String) async throws -> [PresetChange] {
    let preset = try library.preset(named: name)
    let changes = try await changes(by: preset)
    var changed = await notebook.parameters
    changed.clear(.preset)
    for assignment in preset.assignments {
      if let parameter = ParameterRegistry.parameter(String(assignment.prefix { $0 != "=" })) {
        _ = try changed.unset(parameter.name, origin: .session)
        _ = try changed.unset(parameter.name, origin: .flag)
      }
    }
    changed = await notebook.layered(try changed.applying(preset.assignments, origin: .preset))
    try await notebook.take(changed, source: "/preset load \(name)")
    return changes
  }

  /// Parameters that would have another value under the preset.
  package func changes(by preset: Preset) async throws -> [PresetChange] {
    let then = try Parameters().applying(preset.assignments, origin: .preset)
    let named = then.values(of: .preset)
    let parameters = await notebook.parameters
    return ParameterRegistry.all.compactMap { parameter in
      let now = parameters.setting(parameter)
      guard let value = named[parameter.name], value != now.value else { return nil }
      return PresetChange(parameter: parameter, now: now, then: value)
    }
  }
}
