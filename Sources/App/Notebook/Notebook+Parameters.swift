import Answers
package import Books
package import Parameters
import Search
import Sessions

extension Notebook {
  /// Puts other parameters in force, as a cell; throws `ChunkingError` when they contradict each
  /// other.
  func take(_ changed: Parameters, source: String) async throws {
    _ = try PipelineSettings(changed)
    try await record(.set, source: source, parameters: changed) { _ in }
    parameters = changed
  }

  /// Sets parameters for the rest of the session, all of `assignments` or none; returns the new
  /// parameters.
  package func set(_ assignments: [String]) async throws -> Parameters {
    let changed = layered(try applying(assignments, origin: .session))
    try await take(changed, source: "/set " + assignments.joined(separator: " "))
    return changed
  }

  /// Restores the settings of an earlier shell of this session, without values that are invalid
  /// now.
  func restore(_ settings: [String: Setting]) {
    for (name, setting) in settings {
      try? parameters.set(name, to: setting.value.description, origin: setting.origin)
    }
    relayer()
  }

  /// Removes the session's value, so that the layer below holds; false when the session had none.
  package func unset(_ name: String) async throws -> Bool {
    var changed = parameters
    guard try changed.unset(name, origin: .session) else { return false }
    changed = layered(changed)
    try await record(.set, source: "/set --reset \(name)", parameters: changed) { _ in }
    parameters = changed
    return true
  }

  /// The parameters of one cell: those of the session with its own overrides.
  package func parameters(with overrides: [String]) throws -> Parameters {
    layered(try applying(overrides, origin: .cell))
  }

  /// Throws `NotebookError.templateVariable` for a variable of the template in force.
  private func applying(_ assignments: [String], origin: ParameterOrigin) throws -> Parameters {
    do {
      return try parameters.applying(assignments, origin: origin)
    } catch let error as ParameterError {
      guard case .unknownName(let name, _) = error, let place = place(ofVariable: name) else {
        throw error
      }
      throw NotebookError.templateVariable(
        name, template: parameters[.template],
        place: "\(parameters[.template]).prompt:\(place.line)")
    }
  }

  /// The place where the template in force gives its own variable a value; nil for another name.
  private func place(ofVariable name: String) -> TemplatePlace? {
    guard let template = try? ports.prompts.template(named: parameters[.template]),
      let parsed = try? ParsedTemplate(template, library: ports.prompts)
    else { return nil }
    return TemplateInputs(parsed.frontMatter).place(of: name)
  }

  /// Reads the parameters of the template in force again.
  func relayer() { parameters = layered(parameters) }

  /// Adds the layers that depend on the others: the template's, and those of the open book.
  func layered(_ parameters: Parameters) -> Parameters {
    let layered = parameters.layering(by: ports.prompts)
    let isForeign =
      current != nil && isOpenForeign && LanguageRule(ports).embedderKnowsEnglishOnly(layered)
    return layered.suiting(isForeign: isForeign).awaitingVectors(isAwaitingVectors)
  }

  /// The present state with parameters for one cell; behind the reader's own fence unless another is given.
  package func state(_ overrides: [String], behind fence: Fence? = nil) throws -> CellState {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, behind: fence)
    return CellState(
      parameters: parameters, scene: scene, ports: try ports.selecting(scene.settings))
  }

  /// The scene of a question asked now; behind the reader's own fence unless another is given.
  package func scene(_ parameters: Parameters, behind fence: Fence? = nil) throws -> Scene {
    let settings = try PipelineSettings(parameters)
    let own = try desk()
    let fence = fence ?? own.book.fence
    let open = try own.joined(
      behind: fence, isBlind: settings.isTitleBlind, hasher: ports.hasher)
    // An answer given further on in the book would carry its text back across the fence.
    let window = ConversationWindow(
      turns.filter { fence.allows(madeAt: $0.position) }, maximumTurns: settings.historyTurns,
      maximumTokens: settings.historyTokens,
      count: { ports.tokenCounter.count($0) })
    return Scene(open: open, turns: window.quoted, settings: settings, fence: fence)
  }
}

extension LanguageRule {
  package init(_ notebook: Notebook) { self.init(notebook.ports) }
}
