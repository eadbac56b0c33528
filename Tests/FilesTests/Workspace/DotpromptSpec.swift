import Answers
import Basics
@testable import Files
import Foundation
import TestSupport

/// The conformance cases of google/dotprompt (its folder `spec`), if they are installed.
enum DotpromptSpec {
  /// Folder `DOTPROMPT_SPEC`, else one beside the repository; nil without the cases.
  static let folder: URL? = {
    let candidates = [
      ProcessInfo.processInfo.environment["DOTPROMPT_SPEC"].map { URL(filePath: $0) },
      Fixture.repository.appending(path: "../shared/dotprompt-spec"),
    ]
    return candidates.compactMap(\.self).first {
      FileManager.default.fileExists(atPath: $0.appending(path: "variables.yaml").path)
    }
  }()

  /// One expectation of one template.
  struct Case {
    let name: String
    let suite: MetadataNode
    let test: MetadataNode
  }

  static func cases(in folder: URL) throws -> [Case] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var cases: [Case] = []
    for case let file as URL in files ?? .init() where file.pathExtension == "yaml" {
      let document = try MetadataNode(yaml: try String(contentsOf: file, encoding: .utf8))
      for suite in document.items {
        for test in suite["tests"]?.items ?? [] {
          let parts = [file.lastPathComponent, suite["name"]?.text, test["desc"]?.text]
          cases.append(
            Case(name: parts.compactMap(\.self).joined(separator: " › "), suite: suite, test: test))
        }
      }
    }
    return cases.sorted { $0.name < $1.name }
  }
}

extension DotpromptSpec.Case {
  /// The differences from the expectation; empty without any.
  func differences() throws -> [String] {
    let template = PromptTemplate(
      name: "spec", source: suite["template"]?.text ?? "", origin: "spec")
    let parsed = try ParsedTemplate(template, library: library)
    var differences: [String] = []
    func compare(_ name: String, _ found: JSONValue?, _ expected: JSONValue?) {
      guard found != expected else { return }
      differences.append(
        "\(name): \(found?.canonicalText ?? "-") instead of \(expected?.canonicalText ?? "-")")
    }
    let expected = test["expect"]
    compare(
      "messages", .array(try messages(of: parsed).map(\.json)), expected?["messages"]?.json)
    let matter = parsed.frontMatter
    let schemas = suite["schemas"]?.json.object ?? [:]
    compare("config", matter.config?.json ?? [:], expected?["config"]?.json ?? [:])
    compare("model", matter.root["model"]?.json, expected?["model"]?.json)
    compare(
      "output", try matter.json(matter.output, schemas: schemas), expected?["output"]?.json)
    if let input = expected?["input"] {
      let given = test["options"]?["input"]?.json
      compare("input", try matter.json(matter.input, schemas: schemas) ?? given, input.json)
    }
    if let raw = expected?["raw"] { compare("raw", matter.root.json, raw.json) }
    return differences
  }

  private func messages(of parsed: ParsedTemplate) throws -> [TemplateMessage] {
    var input: TemplateObject = [:]
    for source in [test["options"]?["input"]?["default"], data("input")] {
      for member in source?.members ?? [] {
        input[member.name] = member.value.templateValue(.variable(member.name))
      }
    }
    var context: TemplateObject = [:]
    for member in data("context")?.members ?? [] {
      context[member.name] = member.value.templateValue(.variable(member.name))
    }
    let history = (data("messages")?.items ?? []).map {
      TemplateMessage(
        role: $0["role"]?.text ?? "", content: $0["content"]?.items.map(\.json) ?? [],
        metadata: $0["metadata"]?.json.object ?? [:])
    }
    return try TemplateMessage.messages(
      of: parsed, input: input, context: context, history: history)
  }

  private func data(_ name: String) -> MetadataNode? {
    test["data"]?[name] ?? suite["data"]?[name]
  }

  private var library: SpecPartials {
    var sources: [String: String] = [:]
    for list in ["partials", "resolverPartials"] {
      for member in suite[list]?.members ?? [] { sources[member.name] = member.value.text }
    }
    return SpecPartials(sources: sources)
  }
}

private struct SpecPartials: PromptLibrary {
  let sources: [String: String]

  func names() throws -> [String] { sources.keys.sorted() }

  func template(named name: String) throws -> PromptTemplate {
    guard let source = sources[name] else {
      throw PromptError.templateNotFound(name: name, near: [])
    }
    return PromptTemplate(name: name, source: source, origin: "spec")
  }

  func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode {
    try MetadataNode(yaml: yaml, firstLine: firstLine)
  }
}
