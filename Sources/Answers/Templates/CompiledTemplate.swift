package import Basics

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

/// A template with the parts it includes.
package struct WholeTemplate: Sendable {
  package let template: PromptTemplate
  /// The partials it includes, in order of inclusion.
  package let partials: [PromptTemplate]

  package init(template: PromptTemplate, partials: [PromptTemplate]) {
    self.template = template
    self.partials = partials
  }
}

/// A named prompt template in source form.
package struct PromptTemplate: Hashable, Sendable {
  package let name: String
  package let source: String
  /// Its origin, for display: a path, or `built in`.
  package let origin: String

  package init(name: String, source: String, origin: String) {
    self.name = name
    self.source = source
    self.origin = origin
  }
}

/// The templates a workspace offers: its own `prompts-lab` first, then the built-in ones.
package protocol PromptLibrary: Sendable {
  func names() throws -> [String]
  /// Throws `PromptError.templateNotFound` with similar names.
  func template(named name: String) throws -> PromptTemplate
  /// Reads the YAML of a front matter; `firstLine` is its first line's number in the file.
  func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode

  /// States of a template that were used, oldest first; none is ever removed.
  func versions(of name: String) throws -> [TemplateVersion]
  /// Adds a state unless the newest one has the same hash; returns the newest, or nil where none is kept.
  func keep(
    _ name: String, hash: ContentHash, time: Timestamp, source: String, partials: [String: String]
  ) throws -> TemplateVersion?
}

extension PromptLibrary {
  package func versions(of name: String) throws -> [TemplateVersion] { [] }
  package func keep(
    _ name: String, hash: ContentHash, time: Timestamp, source: String, partials: [String: String]
  ) throws -> TemplateVersion? { nil }
}

/// A part of a rendered template: text by origin, and marks that are never read from text.
package enum TemplatePart: Hashable, Sendable {
  case text(TemplateStretch)
  case role(String, metadata: [String: String])
  /// The conversation goes here.
  case history
  case media(url: String, contentType: String?)
  case section(String)
}

/// The place of a conversation's earlier turns in a prompt.
package enum HistoryPlace: String, Hashable, Sendable {
  /// Messages where the template says `{{history}}`.
  case marked
  /// Messages before the last message of the user, as in dotprompt when a template names no place.
  case beforeLastMessage
  /// The template's own text, from the variable `turns`.
  case turns
}
