/// A template that has been read, completed with its partials and checked against the variables there are.
package struct CompiledTemplate: Sendable {
  package let name: String
  package let frontMatter: PromptFrontMatter
  /// Every variable used, in order of first use.
  package let uses: [TemplateUse]
  /// The partials it includes, in order of inclusion.
  package let partials: [PromptTemplate]
  let nodes: [TemplateNode]

  /// Partials nested deeper than this include themselves.
  private static let deepestPartial = 8

  /// Throws `PromptError` with the place of the first mistake.
  ///
  /// `required` names variables that must be used. Partials come from `library`: `{{> hit}}` is the
  /// template `_hit`, as dotprompt names them, or `hit`.
  package init(
    _ template: PromptTemplate, library: (any PromptLibrary)? = nil,
    schema: TemplateSchema = .prompt, required: [String] = ["question", "passages"]
  ) throws(PromptError) {
    var partials: [PromptTemplate] = []
    let (frontMatter, nodes) = try Self.read(template, library, depth: 0, &partials)
    var checker = TemplateChecker(template: template.name)
    try checker.check(nodes, schema: schema)
    uses = checker.uses
    for name in required where !uses.contains(where: { $0.name == name }) {
      throw .missingVariable(template: template.name, name: name)
    }
    name = template.name
    self.frontMatter = frontMatter
    self.partials = partials
    self.nodes = nodes
  }

  /// The template's stretches with values filled in, in order and untrimmed, without the conversation.
  package func segments(values: TemplateValue) -> [PromptSegment] {
    TemplateRenderer.parts(of: nodes, values: values).compactMap {
      if case .segment(let segment) = $0 { segment } else { nil }
    }
  }

  private static func read(
    _ template: PromptTemplate, _ library: (any PromptLibrary)?, depth: Int,
    _ partials: inout [PromptTemplate]
  ) throws(PromptError) -> (PromptFrontMatter, [TemplateNode]) {
    let lines = template.source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let (matter, bodyLine) = PromptFrontMatter.split(lines) else {
      throw .syntax(
        template: template.name, line: 1, column: 1, reason: "the front matter is never closed")
    }
    let start = bodyLine < lines.count ? lines[bodyLine].startIndex : template.source.endIndex
    do {
      let tokens = try TemplateLexer.tokens(
        of: template.source[start...], firstLine: bodyLine + 1)
      let nodes = try TemplateParser.nodes(of: tokens)
      return (matter, try including(nodes, template, library, depth, &partials))
    } catch let error as TemplateSyntaxError {
      throw .syntax(
        template: template.name, line: error.place.line, column: error.place.column,
        reason: error.reason)
    } catch let error as PromptError {
      throw error
    } catch {
      throw .syntax(template: template.name, line: 1, column: 1, reason: "\(error)")
    }
  }

  /// The nodes with every partial replaced by its own.
  private static func including(
    _ nodes: [TemplateNode], _ template: PromptTemplate, _ library: (any PromptLibrary)?,
    _ depth: Int, _ partials: inout [PromptTemplate]
  ) throws(PromptError) -> [TemplateNode] {
    var result: [TemplateNode] = []
    for node in nodes {
      switch node {
      case .partial(let name, let place):
        guard depth < deepestPartial else {
          throw .syntax(
            template: template.name, line: place.line, column: place.column,
            reason: "{{> \(name)}} includes itself")
        }
        let partial = try partial(name, library)
        partials.append(partial)
        result += try read(partial, library, depth: depth + 1, &partials).1
      case .block(let kind, let path, let body, let otherwise):
        result.append(
          .block(
            kind, path, body: try including(body, template, library, depth, &partials),
            otherwise: try including(otherwise, template, library, depth, &partials)))
      default:
        result.append(node)
      }
    }
    return result
  }

  private static func partial(_ name: String, _ library: (any PromptLibrary)?) throws(PromptError)
    -> PromptTemplate
  {
    guard let library else { throw .templateNotFound(name: name, near: []) }
    if let template = try? library.template(named: "_" + name) { return template }
    do {
      return try library.template(named: name)
    } catch let error as PromptError {
      throw error
    } catch {
      throw .templateNotFound(name: name, near: [])
    }
  }
}
