import Answers
@testable import Files
import Testing

/// Prompts of other tools as templates; every one of them compiles.
struct PromptImportTests {
  private func imported(_ text: String) throws -> ImportedPrompt {
    let document = try? MetadataNode(yaml: text)
    let isStructured = document.map { !$0.members.isEmpty || !$0.items.isEmpty } ?? false
    let prompt = try PromptImport.prompt(text, document: isStructured ? document : nil)
    _ = try CompiledTemplate(
      PromptTemplate(name: "i", source: prompt.source, origin: "test"),
      library: PromptFiles(folder: "/none"))
    return prompt
  }

  private static let passages = "{{#each passages}}\n[{{citation}}] {{text}}\n{{/each}}"

  @Test func `a template of llm keeps its model, options, defaults and dollars`() throws {
    let prompt = try imported(
      """
      system: Be ${mood}.
      prompt: "$$5 for $input, {{braces}} and $ alone"
      defaults: {mood: dry}
      model: gpt-x
      options: {temperature: 0.5}
      functions: |
        import os
      """)
    #expect(prompt.format == "llm")
    #expect(
      prompt.source == """
        ---
        model: "gpt-x"
        config:
          temperature: 0.5
        input:
          default:
            mood: "dry"
        ---
        {{role "system"}}
        Be {{mood}}.
        {{role "user"}}
        \(Self.passages)

        $5 for {{question}}, \\{{braces}} and $ alone

        """)
    #expect(
      prompt.remarks == [
        "functions was left out.", "The passages were added to the last message.",
      ])
  }

  @Test func `a configuration of promptfoo gives its first prompt`() throws {
    let prompt = try imported(
      "prompts:\n  - 'From {{ context }} {# why #}answer {{query}} on {{topic}}'\n  - second\n")
    #expect(prompt.format == "promptfoo")
    #expect(
      prompt.source == """
        ---
        input:
          default:
            topic: ""
        ---
        {{role "user"}}
        From \(Self.passages) answer {{question}} on {{topic}}

        """)
    #expect(prompt.remarks.first == "Only the first of 2 prompts was taken.")
  }

  @Test func `chat messages and plain text are prompts of promptfoo too`() throws {
    let chat = try imported(
      #"[{"role": "system", "content": "Be brief."}, {"role": "user", "content": "{{question}}"}]"#)
    #expect(chat.source.hasPrefix("{{role \"system\"}}\nBe brief.\n{{role \"user\"}}\n{{#each"))
    let text = try imported("Tell me: {{question}}\n---\nAnother")
    #expect(text.source.contains("Tell me: {{question}}"))
    #expect(!text.source.contains("Another"))
  }

  @Test(arguments: [
    ("prompts: ['file://prompt.txt']", PromptImportError.elsewhere("file://prompt.txt")),
    ("prompts: ['exec: rm -rf']", .elsewhere("exec: rm -rf")),
    ("{% for x in y %}{{x}}{% endfor %}", .statement("{% for x in y %}{{x}}{% endfor %}")),
    ("Say {{ name | upper }}", .statement("{{ name | upper }}")),
    ("{{ env.get('KEY') }}", .statement("{{ env.get('KEY') }}")),
    ("prompts: []", .unknownFormat("prompts is empty")),
    ("  \n", .unknownFormat("the file is empty")),
  ])
  func `an import that runs code or reads other files is refused`(
    _ text: String, _ error: PromptImportError
  ) {
    #expect(throws: error) { try imported(text) }
  }
}
