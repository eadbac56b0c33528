package import Answers
package import Basics
import Synchronization

/// The templates in use, each in its last valid state; changed only by `refresh`.
///
/// A turn takes its template from here, so an edit in between never reaches a running turn.
package final class TemplateStore: PromptLibrary {
  private struct Copy {
    package let template: PromptTemplate
    let partials: [String: PromptTemplate]
    let version: TemplateVersion?
    /// The last invalid state of the files, so that it is reported once.
    var refused: ContentHash?
  }

  private let library: any PromptLibrary
  /// Folder of a reader's own templates.
  package let folder: String
  private let hasher: ContentHasher
  private let clock: WallClock
  private let copies = Mutex<[String: Copy]>([:])

  package init(
    _ library: any PromptLibrary, folder: String, hasher: ContentHasher, clock: WallClock
  ) {
    self.library = library
    self.folder = folder
    self.hasher = hasher
    self.clock = clock
  }

  package func names() throws -> [String] { try library.names() }

  package func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode {
    try library.metadata(yaml, firstLine: firstLine)
  }

  /// The template or partial in use; a new one comes from its file, valid or not.
  package func template(named name: String) throws -> PromptTemplate {
    if let known = copy(holding: name) { return known }
    let template = try library.template(named: name)
    guard !name.hasPrefix("_"), let read = try? read(template) else { return template }
    let version = try? keep(read)
    copies.withLock {
      $0[name] = Copy(template: template, partials: read.partials, version: version)
    }
    return template
  }

  package func versions(of name: String) throws -> [TemplateVersion] {
    // Reading a template that was never used makes its first version.
    _ = try template(named: name)
    return try library.versions(of: name)
  }

  /// The template in its file now, valid or not.
  package func current(_ name: String) throws -> PromptTemplate {
    try library.template(named: name)
  }

  /// Reads the files of all templates in use again; returns the changes.
  package func refresh() -> [TemplateNotice] {
    copies.withLock { Array($0.keys) }.sorted().compactMap { refresh($0) }
  }

  private func refresh(_ name: String) -> TemplateNotice? {
    guard let known = copies.withLock({ $0[name] }) else { return nil }
    let state = state(of: name, like: known)
    guard state != Self.state(of: known, hasher) else {
      copies.withLock { $0[name]?.refused = nil }
      return nil
    }
    do {
      let read = try read(try library.template(named: name))
      let version = try? keep(read)
      copies.withLock {
        $0[name] = Copy(template: read.template, partials: read.partials, version: version)
      }
      return .reloaded(
        file: name + ".prompt", version: version?.number,
        lines: read.template.source.lineCount - known.template.source.lineCount)
    } catch {
      guard known.refused != state else { return nil }
      copies.withLock { $0[name]?.refused = state }
      return .kept(file: name + ".prompt", version: known.version?.number, reason: error)
    }
  }

  /// A valid template, with its partials by file name; throws for an invalid one.
  private func read(_ template: PromptTemplate) throws -> (
    template: PromptTemplate, partials: [String: PromptTemplate]
  ) {
    let compiled = try CompiledTemplate(template, library: library)
    let partials = compiled.partials.map { ($0.name, $0) }
    return (template, Dictionary(partials, uniquingKeysWith: { first, _ in first }))
  }

  private func keep(_ read: (template: PromptTemplate, partials: [String: PromptTemplate])) throws
    -> TemplateVersion?
  {
    let sources = read.partials.mapValues(\.source)
    return try library.keep(
      read.template.name,
      hash: TemplateVersion.hash(of: read.template.source, partials: sources, by: hasher),
      time: clock.now(), source: read.template.source, partials: sources)
  }

  private func copy(holding name: String) -> PromptTemplate? {
    copies.withLock { copies in
      copies[name]?.template
        ?? copies.sorted { $0.key < $1.key }.lazy.compactMap { $0.value.partials[name] }.first
    }
  }

  /// The hash of the present files behind a copy.
  private func state(of name: String, like known: Copy) -> ContentHash {
    let source = (try? library.template(named: name))?.source ?? ""
    let partials = known.partials.keys.map {
      ($0, (try? library.template(named: $0))?.source ?? "")
    }
    return TemplateVersion.hash(
      of: source, partials: Dictionary(uniqueKeysWithValues: partials), by: hasher)
  }

  private static func state(of copy: Copy, _ hasher: ContentHasher) -> ContentHash {
    TemplateVersion.hash(
      of: copy.template.source, partials: copy.partials.mapValues(\.source), by: hasher)
  }
}

/// A change to the file of a template in use.
package enum TemplateNotice: Sendable {
  /// The new state is in use; `lines` is its growth.
  case reloaded(file: String, version: Int?, lines: Int)
  /// The new state has a mistake, so the one before it stays in use.
  case kept(file: String, version: Int?, reason: any Error)
}

extension String {
  fileprivate var lineCount: Int { utf8.count { $0 == 0x0A } }
}
