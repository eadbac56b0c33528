import Books
package import Parameters

/// A parameter whose value a preset would change.
package struct PresetChange: Hashable, Sendable {
  package let parameter: Parameter
  package let now: Setting
  package let then: ParameterValue
}

extension Notebook {
  /// Keeps everything that is not as the program has it by itself.
  package func savePreset(_ name: String) throws -> Preset {
    let preset = Preset(name: name, of: parameters)
    try ports.presets.save(preset, remark: "/preset load \(name)")
    return preset
  }

  /// Keeps the settings for the open book: they are in force whenever it is opened.
  package func saveBookPreset() throws -> Preset {
    let book = try desk().book
    guard let pages = book.pagesHash else { throw NotebookError.noBook }
    let preset = Preset(name: Preset.name(ofBook: pages), of: parameters)
    try ports.presets.save(preset, remark: "in force whenever \(book.title) is open")
    return preset
  }

  /// Takes a preset over, as a cell; values of the session give way to those it names.
  package func loadPreset(_ name: String) async throws -> [PresetChange] {
    let preset = try ports.presets.preset(named: name)
    let changes = try changes(by: preset)
    var changed = parameters
    changed.clear(.preset)
    for assignment in preset.assignments {
      if let parameter = ParameterRegistry.parameter(String(assignment.prefix { $0 != "=" })) {
        _ = try changed.unset(parameter.name, origin: .session)
        _ = try changed.unset(parameter.name, origin: .flag)
      }
    }
    changed = layered(try changed.applying(preset.assignments, origin: .preset))
    try await take(changed, source: "/preset load \(name)")
    return changes
  }

  /// What would be another value under the preset.
  package func changes(by preset: Preset) throws -> [PresetChange] {
    let then = try Parameters().applying(preset.assignments, origin: .preset)
    let named = then.values(of: .preset)
    return ParameterRegistry.all.compactMap { parameter in
      let now = parameters.setting(parameter)
      guard let value = named[parameter.name], value != now.value else { return nil }
      return PresetChange(parameter: parameter, now: now, then: value)
    }
  }

  /// These parameters with the settings of a book in place of those of the book before.
  ///
  /// A setting that this version cannot take is left out.
  func parameters(of book: Book) -> (parameters: Parameters, taken: [String], refused: [String]) {
    var changed = parameters
    changed.clear(.configuration)
    let preset = book.pagesHash.flatMap {
      try? ports.presets.preset(named: Preset.name(ofBook: $0))
    }
    var (taken, refused): ([String], [String]) = ([], [])
    for assignment in preset?.assignments ?? [] {
      if let next = try? changed.applying([assignment], origin: .configuration) {
        changed = next
        taken.append(assignment)
      } else {
        refused.append(assignment)
      }
    }
    return (changed, taken, refused)
  }
}
