import Answers
import Sessions

extension Pipeline {
  /// Fills in the template; refuses text beyond the fence once more.
  func render(_ asking: inout Asking) async throws {
    let render = RenderPrompt(ports, cache: cache)
    let retrieval = try asking.made(\.found).retrieval
    let (prompt, template, run): (RenderedPrompt, WholeTemplate, StageRun)
    do {
      (prompt, template, run) = try await render.run(
        asking.question, retrieval: retrieval, scene: asking.scene)
    } catch let error as PromptError {
      try await journal.record(unusable: render.templates(failingBy: error, asking.scene))
      throw error
    }
    try await journal.record(run)
    try await journal.record(prompt, from: template)
    observer(.stage(run))
    observer(.rendered(prompt))
    asking.prompt = prompt
  }
}
