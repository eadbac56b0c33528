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
    var problems = TemplateProblems()
    parsed = try ParsedTemplate(template, library: library, keeping: &problems)
    let checker = TemplateChecker(checking: parsed, schema, required, after: problems)
    try checker.problems.throwFirst()
    uses = checker.uses
    history = checker.history
  }

  /// Every mistake that can be told at once; none for a template that can be used.
  package static func problems(
    of template: PromptTemplate, library: (any PromptLibrary)? = nil,
    schema: TemplateSchema = .prompt, required: [String]? = nil
  ) -> TemplateProblems {
    var problems = TemplateProblems()
    guard let parsed = read(template, library, keeping: &problems) else { return problems }
    problems = TemplateChecker(checking: parsed, schema, required, after: problems).problems
    do throws(PromptError) {
      _ = try output(of: parsed)
    } catch {
      problems.add(error)
    }
    return problems
  }

  /// Nil for a template whose head or fence cannot be read.
  private static func read(
    _ template: PromptTemplate, _ library: (any PromptLibrary)?,
    keeping problems: inout TemplateProblems
  ) -> ParsedTemplate? {
    do throws(PromptError) {
      return try ParsedTemplate(template, library: library, keeping: &problems)
    } catch {
      problems.add(error)
      problems.isBroken = true
      return nil
    }
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
  package func output() throws(PromptError) -> OutputContract? { try Self.output(of: parsed) }

  private static func output(of parsed: ParsedTemplate) throws(PromptError) -> OutputContract? {
    do throws(MetadataError) {
      return try OutputContract(parsed.frontMatter)
    } catch {
      throw .syntax(
        template: parsed.template.name, line: error.line, column: error.column,
        reason: error.reason)
    }
  }
}
