package import Answers
package import Basics
import Bindings
import Books

/// Templates in files `<name>.prompt`: those of the workspace, then those built in.
package struct PromptFiles: PromptLibrary {
  private static let ending = ".prompt"
  private static let builtInFolder = "prompts/"
  /// Most bytes of a template's file.
  private static let byteLimit = 1 << 20

  private let folder: String
  private let log: TemplateLogFiles

  /// `folder` is the workspace's `prompts-lab`; it need not exist.
  package init(folder: String) {
    self.folder = folder
    log = TemplateLogFiles(folder: folder + "/.versions")
  }

  package func names() -> [String] {
    let own = (try? FileSystem.names(in: folder)) ?? []
    let builtIn = Resource.names.filter { $0.hasPrefix(Self.builtInFolder) }
      .map { String($0.dropFirst(Self.builtInFolder.count)) }
    let names = (own + builtIn).filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.ending.count)) }
    return Set(names).sorted()
  }

  /// Throws `PromptError.templateNotFound`, or `StorageError` when the file exists but cannot be
  /// read.
  package func template(named name: String) throws -> PromptTemplate {
    if let own = try fileTemplate(name) { return own }
    guard let source = Resource.text("\(Self.builtInFolder)\(name)\(Self.ending)") else {
      throw PromptError.templateNotFound(name: name, near: NearNames.of(name, among: names()))
    }
    return PromptTemplate(name: name, source: source, origin: "built in")
  }

  package func metadata(_ yaml: String, firstLine: Int) throws(MetadataError) -> MetadataNode {
    try MetadataNode(yaml: yaml, firstLine: firstLine)
  }

  package func versions(of name: String) throws -> [TemplateVersion] {
    try log.versions(of: name)
  }

  package func keep(
    _ name: String, hash: ContentHash, time: Timestamp, source: String, partials: [String: String]
  ) throws -> TemplateVersion? {
    try log.keep(name, hash: hash, time: time, source: source, partials: partials)
  }

  /// The template in a file of this name; a name with a path is refused.
  private func fileTemplate(_ name: String) throws -> PromptTemplate? {
    guard !name.hasPrefix("."), !name.contains("/"), !name.contains("\0") else { return nil }
    let path = Path.joined(folder, name + Self.ending)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readText(path, limit: Self.byteLimit)
    } catch {
      if error.isNotFound { return nil }
      throw StorageError.corrupted(path: path, detail: "cannot be read: \(error.message)")
    }
    guard let source = String(validating: bytes, as: UTF8.self) else {
      throw StorageError.corrupted(path: path, detail: "is not UTF-8 text")
    }
    return PromptTemplate(name: name, source: source, origin: path)
  }
}
