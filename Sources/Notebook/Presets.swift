import Books
package import Parameters

/// Saves settings under a name, and loads them.
package struct Presets: Sendable {
  private let notebook: Notebook
  private let library: PresetLibrary

  package init(_ notebook: Notebook) {
    self.notebook = notebook
    library = notebook.presets
  }

  /// Presets in the order of their names.
  package func all() throws -> [Preset] {
    try library.names().map { try library.preset(named: $0) }
  }

  package func names() -> [String] { library.names() }

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
  ///
  /// Returns the parameters before it and those in force.
  package func load(_ name: String) async throws -> (before: Parameters, after: Parameters) {
    let before = await notebook.parameters
    let after = try await parameters(under: try library.preset(named: name))
    try await notebook.take(after, source: "/preset load \(name)")
    return (before, after)
  }

  /// The parameters that a preset would put in force.
  package func parameters(under preset: Preset) async throws -> Parameters {
    var changed = await notebook.parameters
    changed.clear(.preset)
    let changes = try preset.changes
    for change in changes.all {
      _ = try changed.unset(change.parameter.name, origin: .session)
      _ = try changed.unset(change.parameter.name, origin: .flag)
    }
    return await notebook.layered(changed.applying(changes, origin: .preset))
  }
}
