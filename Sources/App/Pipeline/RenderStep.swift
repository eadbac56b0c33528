import Answers

extension Pipeline {
  /// Fills in the template; refuses text beyond the fence once more.
  func render(_ asking: inout Asking) async throws {
    let (prompt, template, run) = try await RenderPrompt(ports, cache: cache).run(
      asking.question, retrieval: try asking.made(\.found).retrieval, scene: asking.scene)
    try await journal.record(run)
    try await journal.record(prompt, from: template)
    observer(.stage(run))
    observer(.rendered(prompt))
    asking.prompt = prompt
  }
}
