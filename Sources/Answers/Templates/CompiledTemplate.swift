/// A template that has been read, completed with its partials and checked against the known
/// variables.
package struct CompiledTemplate: Sendable {
  package let parsed: ParsedTemplate
  /// Every variable used, in order of first use.
  package let uses: [TemplateUse]

  /// The place of the earlier turns.
  package let history: HistoryPlace

  package var name: String { parsed.template.name }
  package var frontMatter: PromptFrontMatter { parsed.frontMatter }

  /// The partials it includes, in order of inclusion.
  package var partials: [PromptTemplate] {
    parsed.partialNames.compactMap { parsed.partials[$0]?.template }
  }

  /// Throws `PromptError` with the place of the first mistake: unknown, missing and unused
  /// variables too.
  ///
  /// `required` names variables that must be used, by default those of the template's purpose; the
  /// front matter's variables are added to `schema`.
  package init(
    _ template: PromptTemplate, library: (any PromptLibrary)? = nil,
    schema: TemplateSchema = .prompt, required: [String]? = nil
  ) throws(PromptError) {
    parsed = try ParsedTemplate(template, library: library)
    try TemplateSettings(parsed.frontMatter).check(template: template.name)
    let inputs = TemplateInputs(parsed.frontMatter)
    var checker = TemplateChecker(parsed)
    try checker.check(schema: try inputs.schema(over: schema, template: template.name))
    uses = checker.uses
    history = checker.history
    for name in required ?? parsed.frontMatter.required where !checker.uses(name) {
      throw .missingVariable(template: template.name, name: name)
    }
    try inputs.requireUse(of: checker, template: template.name)
  }

  /// The template's stretches with values filled in, in order and untrimmed, without the conversation.
  package func segments(values: TemplateValue) throws(PromptError) -> [PromptSegment] {
    PromptSegment.segments(of: try parts(values: values))
  }

  /// Rendered parts; defaults of the front matter fill in for values that are missing.
  func parts(values: TemplateValue) throws(PromptError) -> [TemplatePart] {
    try TemplateRenderer.parts(
      of: parsed, values: TemplateInputs(parsed.frontMatter).completing(values))
  }
}

extension CompiledTemplate {
  /// The form of the answer that the head asks for; throws `PromptError.syntax` for an unreadable schema.
  package func output() throws(PromptError) -> OutputContract? {
    do throws(MetadataError) {
      return try OutputContract(frontMatter)
    } catch {
      throw .syntax(template: name, line: error.line, column: error.column, reason: error.reason)
    }
  }
}
