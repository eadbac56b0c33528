import Parameters
@testable import ShelfShell
@testable import Suggesting
import TestSupport
import Testing

@testable import Shell

struct InitScriptTests {
  private static let presets = PresetLibrary(
    MemoryTexts(["brief": "top_k=2\nmode=keyword\n"]))

  private func script(_ text: String) -> InitScript {
    InitScript(text, path: "init.ib", presets: Self.presets)
  }

  @Test func `lines that settle parameters are taken in order`() {
    let script = script(
      """
      # mine
      /preset load brief

      /set top_k=9 chunk.size=300tok
      /set mode hybrid
      /template quotes
      /model openai:gpt-4o
      /set shell.edit_mode=vi
      """)
    #expect(
      script.changes.texts == [
        "top_k=2", "mode=keyword", "top_k=9", "chunk.size=300tok", "mode=hybrid",
        "prompt.template=quotes", "chat.provider=openai", "chat.model=gpt-4o",
      ])
    #expect(script.preferences == ["shell.edit_mode=vi"])
    #expect(script.warnings.isEmpty)
  }

  @Test func `a line that cannot be taken is told and left out`() {
    let script = script(
      "/open alice\nWho?\n/set top_k=0\n/set topk=3\n/preset load breif\n/set top_k=4\n/books rm x\n"
    )
    #expect(script.changes.texts == ["top_k=4"])
    #expect(script.warnings.map(\.line) == [1, 2, 3, 4, 5, 7])
    #expect(script.warnings[2].words.hasPrefix("init.ib:3: retrieve.top_k cannot be 0."))
    #expect(script.warnings[4].words.contains("Perhaps: brief."))
  }
}
