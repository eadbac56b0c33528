/// A template that has been read with the partials it includes, and not yet checked.
package struct ParsedTemplate: Sendable {
  /// A partial under the file it came from.
  struct Partial: Sendable {
    package let template: PromptTemplate
    let nodes: [TemplateNode]
  }

  package let template: PromptTemplate
  package let frontMatter: PromptFrontMatter
  let nodes: [TemplateNode]
  /// Partials by the name in the tag.
  private(set) var partials: [String: Partial] = [:]
  /// Names of the partials in the order in which they were found.
  private(set) var partialNames: [String] = []
  /// Names that the library does not have, with similar ones that it has.
  private var missing: [String: [String]] = [:]

  /// Throws `PromptError.syntax` with the place of the first mistake.
  ///
  /// Partials come from `library`: `{{> hit}}` is the template `_hit`, as dotprompt names them, or
  /// `hit`. A missing one is an error only where it is rendered.
  package init(_ template: PromptTemplate, library: (any PromptLibrary)? = nil)
    throws(PromptError)
  {
    var problems = TemplateProblems()
    try self.init(template, library: library, keeping: &problems)
    try problems.throwFirst()
  }

  /// Leaves out tags that cannot be read, and goes on behind them; throws where nothing can be read.
  init(
    _ template: PromptTemplate, library: (any PromptLibrary)?,
    keeping problems: inout TemplateProblems
  ) throws(PromptError) {
    self.template = template
    let source = try Self.source(template)
    frontMatter = try Self.frontMatter(of: source, template, library)
    nodes = Self.nodes(source, template, keeping: &problems)
    guard let library else { return }
    include(nodes, library, keeping: &problems)
  }

  /// The head of a template whose rest may be broken; nil when the head itself cannot be read.
  package static func head(of template: PromptTemplate, library: any PromptLibrary)
    -> PromptFrontMatter?
  {
    guard let source = try? source(template) else { return nil }
    return try? frontMatter(of: source, template, library)
  }

  /// The partials of a template that may be broken, as far as they can be read.
  package static func readablePartials(
    of template: PromptTemplate, library: any PromptLibrary
  ) -> [PromptTemplate] {
    var problems = TemplateProblems()
    let parsed = try? ParsedTemplate(template, library: library, keeping: &problems)
    return parsed?.partialNames.compactMap { parsed?.partials[$0]?.template } ?? []
  }

  private mutating func include(
    _ nodes: [TemplateNode], _ library: any PromptLibrary,
    keeping problems: inout TemplateProblems
  ) {
    for name in Self.partialNames(in: nodes) where partials[name] == nil {
      do throws(PromptError) {
        guard let template = try partial(name, library) else { continue }
        let nodes = Self.nodes(try Self.source(template), template, keeping: &problems)
        partials[name] = Partial(template: template, nodes: nodes)
        partialNames.append(name)
        include(nodes, library, keeping: &problems)
      } catch {
        problems.add(error)
        problems.isBroken = true
      }
    }
  }

  func error(_ reason: String, _ place: TemplatePlace) -> PromptError {
    .syntax(template: template.name, line: place.line, column: place.column, reason: reason)
  }

  func missing(_ partial: String) -> PromptError {
    .templateNotFound(name: partial, near: missing[partial] ?? [])
  }

  private static func source(_ template: PromptTemplate) throws(PromptError) -> PromptSource {
    guard let source = PromptSource(template.source) else {
      throw .syntax(
        template: template.name, line: 1, column: 1, reason: "the front matter is never closed")
    }
    return source
  }

  private static func frontMatter(
    of source: PromptSource, _ template: PromptTemplate, _ library: (any PromptLibrary)?
  ) throws(PromptError) -> PromptFrontMatter {
    guard let head = source.head, let library else { return PromptFrontMatter(.empty) }
    do throws(MetadataError) {
      return PromptFrontMatter(try library.metadata(head, firstLine: source.headLine))
    } catch {
      throw .syntax(
        template: template.name, line: error.line, column: error.column, reason: error.reason)
    }
  }

  private static func nodes(
    _ source: PromptSource, _ template: PromptTemplate, keeping problems: inout TemplateProblems
  ) -> [TemplateNode] {
    func add(_ error: TemplateSyntaxError) {
      problems.add(
        .syntax(
          template: template.name, line: error.place.line, column: error.place.column,
          reason: error.reason))
    }
    do throws(TemplateSyntaxError) {
      let reading = TemplateParser.reading(
        of: try TemplateLexer.tokens(of: source.body, at: source.bodyPlace))
      reading.problems.forEach(add)
      if !reading.problems.isEmpty { problems.hidesUses = true }
      if reading.isBroken { problems.isBroken = true }
      return reading.nodes
    } catch {
      add(error)
      problems.isBroken = true
      return []
    }
  }

  /// Parses a partial; nil when the library has no such template.
  ///
  /// Throws for a template that cannot be read.
  private mutating func partial(_ name: String, _ library: any PromptLibrary)
    throws(PromptError) -> PromptTemplate?
  {
    for candidate in ["_" + name, name] {
      do {
        return try library.template(named: candidate)
      } catch PromptError.templateNotFound(_, let near) {
        missing[name] = near
      } catch let error as PromptError {
        throw error
      } catch {
        throw .syntax(template: candidate, line: 1, column: 1, reason: "\(error)")
      }
    }
    return nil
  }

  /// Fixed names of partials in the order of the file, without those defined inline.
  private static func partialNames(in nodes: [TemplateNode]) -> [String] {
    var names: [String] = []
    for node in nodes {
      switch node {
      case .text, .value: break
      case .inline(_, let body): names += partialNames(in: body)
      case .block(let block): names += partialNames(in: block.body + block.otherwise)
      case .partial(let partial):
        if case .fixed(let name) = partial.name, name != TemplatePartial.block {
          names.append(name)
        }
        names += partialNames(in: partial.content ?? [])
      }
    }
    return names
  }
}
