import Answers
import App
import Basics
import Bindings
import Terminal

/// `/template import`: copies a template, or a prompt of promptfoo or llm; never changes the file.
struct TemplateImport {
  private static let byteLimit = 1 << 20

  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  func run(_ words: [String], name: String?) async throws {
    guard let path = words.first else {
      throw UsageError.missingArgument(command: "template", usage: "import FILE [--name NAME]")
    }
    let templates = Templates(shell.notebook)
    let folder = try templates.folder
    let text = try Self.text(of: path)
    // A file that is not YAML is a prompt in plain text.
    let document = try? templates.metadata(text, firstLine: 1)
    let imported = try PromptImport.prompt(
      text, document: document?.isStructured == true ? document : nil)
    let name = FileSlug.of(name ?? Self.stem(of: path))
    let target = "\(folder)/\(name).prompt"
    if FileSystem.kind(of: target) != nil {
      throw UsageError.badArgument(
        command: "template", text: name,
        expected: "a new name: --name NAME (\(ShortPath.of(target)) is there)")
    }
    _ = try CompiledTemplate(
      PromptTemplate(name: name, source: imported.source, origin: target), library: templates)
    try OutputFile(target).write(imported.source)
    shell.output.print(
      "Imported from \(imported.format) as \(name, .strong) (\(ShortPath.of(target))).")
    for remark in imported.remarks { shell.output.print("  \(remark)") }
    shell.output.print(
      "\("/template \(name) --show prints it, /template \(name) uses it.", .muted)")
  }

  private static func text(of path: String) throws -> String {
    func unreadable(_ reason: String) -> UsageError {
      .badArgument(
        command: "template", text: path, expected: "a readable text file (\(reason))")
    }
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readText(path, limit: byteLimit)
    } catch {
      throw unreadable(error.message)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw unreadable("it is not UTF-8")
    }
    return text
  }

  private static func stem(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    return String(file.prefix { $0 != "." })
  }
}

extension MetadataNode {
  /// True for a mapping or a list, which plain text is not.
  fileprivate var isStructured: Bool { !members.isEmpty || !items.isEmpty }
}
